import {
  clashes,
  screenOf,
  type VariantListRef,
  type ViewPageRef,
  type ViewPart,
  type ViewScreen,
} from '@selvedge/machines'
import type { Column, Facets } from '@selvedge/sdk'
import { Button, Dialog } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { wordsOf } from '../filters/filter-words.ts'
import { type FacetSource, useFilterNames } from '../list/list-filter-dialog.tsx'
import { VIEW_CONFLICT } from './view-conflict.messages.ts'

interface ViewConflictDialogProps {
  page: ViewPageRef
  list: VariantListRef
  facets: FacetSource
}

const NO_COLUMNS: readonly Column[] = []

/** Opens when the user and a colleague changed the same part of a view: shows both versions and asks which to keep. */
export default function ViewConflictDialog({ page, list, facets }: ViewConflictDialogProps) {
  const context = useSelector(page, (snapshot) => snapshot.context)
  const { mine, theirs } = context
  const columns = useSelector(list, (snapshot) => snapshot.context.columns ?? NO_COLUMNS)
  const wording = { columns, facets: useFilterNames(list, facets).facets }
  return (
    <Dialog
      open
      size="md"
      title={VIEW_CONFLICT.title}
      description={VIEW_CONFLICT.text}
      closeLabel={VIEW_CONFLICT.back}
      onOpenChange={() => page.send({ type: 'cancel' })}
      footer={
        <>
          <Button tone="secondary" onClick={() => page.send({ type: 'theirs.taken' })}>
            {VIEW_CONFLICT.takeTheirs}
          </Button>
          <Button tone="primary" onClick={() => page.send({ type: 'mine.kept' })}>
            {VIEW_CONFLICT.keepMine}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {clashes(context).map((part) => (
          <section key={part} className={box} aria-label={VIEW_CONFLICT.parts[part]}>
            <h3 className={heading}>{VIEW_CONFLICT.parts[part]}</h3>
            <dl className={pair}>
              <dt className={label}>{VIEW_CONFLICT.mine}</dt>
              <dd className={text}>{mine && inWords(part, mine, wording)}</dd>
              <dt className={label}>{VIEW_CONFLICT.theirs}</dt>
              <dd className={text}>{theirs && inWords(part, screenOf(theirs.value), wording)}</dd>
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface Wording {
  columns: readonly Column[]
  facets: Facets
}

function inWords(part: ViewPart, screen: ViewScreen, { columns, facets }: Wording): string {
  const headerOf = (id: string) => columns.find((column) => column.id === id)?.header ?? id
  const items = {
    filter: () =>
      screen.filter.flatMap((group) =>
        group.items.map((item) => Object.values(wordsOf(item, columns, facets)).join(' ')),
      ),
    sort: () =>
      screen.sort.map(({ column, direction }) =>
        [headerOf(column), direction === 'asc' ? VIEW_CONFLICT.ascending : VIEW_CONFLICT.descending].join(' '),
      ),
    attributes: () => screen.attributes.map(headerOf),
  }
  return items[part]().join(', ') || VIEW_CONFLICT.nothing[part]
}

const stack = css({ display: 'grid', gap: '16' })
const box = css({ display: 'grid', gap: '6', minWidth: '0' })
const heading = css({ fontWeight: 'medium' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', sm: '[max-content 1fr]' },
  columnGap: '16',
  rowGap: '4',
  fontSize: 'sm',
})
const label = css({ color: 'fg.muted' })
const text = css({ minWidth: '0', overflowWrap: 'anywhere' })
