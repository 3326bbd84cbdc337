import type { MaterialKind } from '@selvedge/machines'
import { matching, RowMenu } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { MATERIALS } from './materials.messages.ts'
import type { MaterialQuestion } from './use-material-question.ts'
import type { Word } from './material-words.ts'

interface MaterialListProps {
  kind: MaterialKind
  words: readonly Word[]
  search: string
  ask: (question: MaterialQuestion) => void
}

const MAX_DRAWN = 200

/** Materials or families that match the search, with their usage. */
export function MaterialList({ kind, words, search, ask }: MaterialListProps) {
  const found = matching(words, search)
  const shown = found.slice(0, MAX_DRAWN)
  return (
    <section aria-labelledby={`${kind}-heading`} className={section}>
      <div>
        <h2 id={`${kind}-heading`} className={heading}>
          {MATERIALS.heading[kind]}
        </h2>
        <p className={quiet}>{MATERIALS.hint[kind]}</p>
      </div>
      {shown.length === 0 && <p className={quiet}>{words.length === 0 ? MATERIALS.none[kind] : MATERIALS.noHits}</p>}
      {shown.length > 0 && (
        <ul className={list}>
          {shown.map((word) => (
            <li key={word.id} className={row}>
              <span className={name}>
                <span className={strong}>{word.label}</span>
                {word.family && <span className={quiet}> {word.family}</span>}
              </span>
              <span className={facts}>{word.facts}</span>
              <RowMenu label={MATERIALS.actions(word.label)} entries={() => entriesOf(word, words.length, ask)} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < found.length && <p className={quiet}>{MATERIALS.shown(shown.length, found.length)}</p>}
    </section>
  )
}

function entriesOf(word: Word, total: number, ask: MaterialListProps['ask']) {
  return [
    { id: 'rename', label: MATERIALS.rename[word.kind], onSelect: () => ask({ task: 'rename', word }) },
    ...(total > 1 ? [{ id: 'merge', label: MATERIALS.mergeInto, onSelect: () => ask({ task: 'merge', word }) }] : []),
    { id: 'delete', label: MATERIALS.delete, onSelect: () => ask({ task: 'delete', word }) },
  ]
}

const section = css({ display: 'grid', gap: '8', minWidth: '0' })
const heading = css({ fontSize: 'md', fontWeight: 'semibold' })
const quiet = css({ fontSize: 'sm', color: 'fg.muted' })
const list = css({ display: 'grid', minWidth: '0', borderTopWidth: 'hairline', borderColor: 'border.default' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto auto]',
  alignItems: 'center',
  gap: '12',
  minHeight: '40',
  borderBottomWidth: 'hairline',
  borderColor: 'border.default',
})
const strong = css({ fontWeight: 'medium' })
const name = css({ overflowWrap: 'anywhere', paddingBlock: '4' })
const facts = css({ fontSize: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', textAlign: 'right' })
