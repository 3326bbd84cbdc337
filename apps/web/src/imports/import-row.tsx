import type { ImportSummary } from '@selvedge/sdk'
import { Badge, type BadgeTone, Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { formatDistanceToNowStrict } from 'date-fns/formatDistanceToNowStrict'
import { parseISO } from 'date-fns/parseISO'
import { Link } from 'wouter'
import { exactTime } from '../shared/dates.ts'
import { useServices } from '../shared/services.ts'
import { DEMO_IMPORT } from './demo.messages.ts'
import { HISTORY } from './import-history.messages.ts'
import { importAddress } from '../shared/import-address.ts'
import { quiet } from './step-parts.tsx'

/** One import in the history: file, results, author, date, and undo. */
export function ImportRow({ row, onUndo }: { row: ImportSummary; onUndo: () => void }) {
  const { file, rows, created_at, is_demo } = row
  return (
    <li className={entry}>
      <div className={text}>
        <p className={title}>
          <Link href={importAddress(row)} className={name}>
            <bdi>{file.name}</bdi>
          </Link>
          <StateBadge row={row} />
        </p>
        <p className={facts}>
          {[...(is_demo ? [] : [HISTORY.kinds[file.kind], HISTORY.rows(rows)]), ...effectsOf(row)].join(' · ')}
        </p>
        <p className={quiet}>
          <Author row={row} />
          <time dateTime={created_at} title={exactTime(created_at)}>
            {formatDistanceToNowStrict(parseISO(created_at), { addSuffix: true })}
          </time>
          {hasEnd(row) && <span title={exactTime(row.undo_until)}>{` · ${HISTORY.undoUntil(row.undo_until)}`}</span>}
        </p>
      </div>
      {isUndoable(row) && (
        <Button
          tone="secondary"
          size="sm"
          aria-label={is_demo ? DEMO_IMPORT.removeDemo : HISTORY.undoOf(file.name)}
          onClick={onUndo}
        >
          {is_demo ? DEMO_IMPORT.remove : HISTORY.undo}
        </Button>
      )}
    </li>
  )
}

const hasEnd = (row: ImportSummary): row is ImportSummary & { undo_until: string } =>
  row.undo_until !== null && row.job?.task !== 'undo' && Date.parse(row.undo_until) > Date.now()

/** A demo can be removed at any time. */
const isUndoable = (row: ImportSummary) => (row.is_demo ? row.state === 'applied' && row.job === null : hasEnd(row))

/** What the import wrote, even if it has since been undone. */
function effectsOf({ applied, swatches, undone, is_demo }: ImportSummary): string[] {
  if (!applied) return []
  const items = (['products', 'variants'] as const).flatMap((kind) => [
    applied[kind].new > 0 && HISTORY.made(applied[kind].new, kind),
    applied[kind].changed > 0 && HISTORY.changed(applied[kind].changed, kind),
  ])
  const said = items.filter((one) => one !== false)
  const also = [
    swatches && swatches.drawn > 0 && (is_demo ? DEMO_IMPORT.pictures : HISTORY.swatches)(swatches.drawn),
    undone && undone.kept_count > 0 && HISTORY.kept(undone.kept_count),
  ].filter((one) => typeof one === 'string')
  return [...(said.length > 0 ? said : [HISTORY.nothing]), ...also]
}

function Author({ row: { created_by, created_by_name } }: { row: ImportSummary }) {
  const { session } = useServices()
  const own = useSelector(session, ({ context }) => context.user?.id)
  if (created_by === null || (created_by !== own && created_by_name === null)) return null
  return (
    <>
      <bdi>{created_by === own ? HISTORY.you : created_by_name}</bdi>
      {' · '}
    </>
  )
}

const TONES: Record<ImportSummary['state'], BadgeTone> = {
  open: 'neutral',
  checked: 'info',
  applied: 'success',
  undone: 'neutral',
}

function StateBadge({ row: { state, job, is_demo } }: { row: ImportSummary }) {
  if (job) return <Badge tone="accent">{HISTORY.inProgress}</Badge>
  return <Badge tone={TONES[state]}>{(is_demo ? DEMO_IMPORT : HISTORY).states[state]}</Badge>
}

const entry = css({
  display: 'flex',
  flexWrap: { base: 'wrap', sm: 'nowrap' },
  alignItems: { base: 'start', sm: 'center' },
  justifyContent: 'space-between',
  columnGap: '16',
  rowGap: '8',
  paddingBlock: '12',
  minWidth: '0',
  borderTopWidth: 'hairline',
  borderTopStyle: 'solid',
  borderColor: 'border.subtle',
})
const text = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const title = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', minWidth: '0' })
const facts = css({ fontSize: 'sm', overflowWrap: 'anywhere' })
const name = css({
  fontWeight: 'medium',
  color: '[inherit]',
  overflowWrap: 'anywhere',
  _hover: { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[0.2em]' },
})
