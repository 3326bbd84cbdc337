import type { AssetArchiveRef } from '@selvedge/machines'
import type { AssetArchive } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { exactTime } from '../shared/dates.ts'
import { ARCHIVE } from './asset-archive.messages.ts'
import { fileSize } from '../shared/file-size.ts'

/** The file is ready, or the browser downloads it. */
export function ArchiveOutcome({ archive: dialog }: { archive: AssetArchiveRef }) {
  const archive = useSelector(dialog, ({ context }) => context.archive)
  const isPacked = useSelector(dialog, (snapshot) => snapshot.matches('packed'))
  const isHandedOver = useSelector(dialog, (snapshot) => snapshot.matches('handedOver'))
  if (!archive || (!isPacked && !isHandedOver)) return null
  return (
    <div className={stack}>
      <p role="status">{textOf(archive, isPacked ? ARCHIVE.ready : ARCHIVE.started)}</p>
      {archive.missing_count !== null && archive.missing_count > 0 && (
        <p className={warning}>{ARCHIVE.missing(archive.missing_count)}</p>
      )}
      {isHandedOver && archive.kept_until !== null && (
        <p className={quiet}>{ARCHIVE.keptUntil(exactTime(archive.kept_until))}</p>
      )}
      {isHandedOver && (
        <Button tone="secondary" size="sm" className={again} onClick={() => dialog.send({ type: 'download' })}>
          {ARCHIVE.again}
        </Button>
      )}
    </div>
  )
}

const textOf = (archive: AssetArchive, say: (count: number, size: string) => string) =>
  say(archive.asset_count - (archive.missing_count ?? 0), fileSize(archive.filesize ?? 0))

/** Why there is no ZIP file. */
export function ArchiveProblem({ archive }: { archive: AssetArchiveRef }) {
  const problem = useSelector(archive, ({ context }) => context.problem)
  const serverMessage = useSelector(archive, ({ context }) => context.serverMessage)
  if (!problem) return null
  return (
    <p role="alert" className={alertText}>
      {ARCHIVE.problems[problem]}
      {problem === 'failed' && serverMessage && <span className={detail}>{serverMessage}</span>}
    </p>
  )
}

const stack = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const warning = css({ color: 'warning.fg', fontSize: 'sm' })
const again = css({ alignSelf: 'flex-start' })
const alertText = css({ color: 'danger.fg', fontSize: 'sm', overflowWrap: 'anywhere' })
const detail = css({ display: 'block', color: 'fg.muted' })
