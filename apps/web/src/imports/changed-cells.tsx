import type { ImportNotice } from '@selvedge/sdk/wire'
import { css } from '@selvedge/ui/css'
import { CellList } from './cell-list.tsx'
import { NOTICES } from './import-codes.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

/** Cells whose imported value differs from the file, grouped by kind of change. */
export function ChangedCells({ notices }: { notices: readonly ImportNotice[] }) {
  if (notices.length === 0) return null
  return (
    <div className={box}>
      <div>
        <h3 className={subheading}>{IMPORTS.notices}</h3>
        <p className={quiet}>{IMPORTS.noticesHint}</p>
      </div>
      {notices.map((notice) => (
        <CellList
          key={notice.code}
          title={IMPORTS.ofNotice(NOTICES[notice.code], notice.code, notice.count)}
          {...notice}
        />
      ))}
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
