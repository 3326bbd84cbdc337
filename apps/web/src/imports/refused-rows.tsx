import { createImports } from '@selvedge/sdk'
import type { ImportReason } from '@selvedge/sdk/wire'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useResource } from '../shared/use-resource.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import { CellList } from './cell-list.tsx'
import { REASONS } from './import-codes.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

interface RefusedRowsProps {
  importId: string
  file: string
  refused: number
  reasons: readonly ImportReason[]
}

/** Refused rows by reason; all of them can be downloaded, corrected and imported again. */
export function RefusedRows({ importId, file, refused, reasons }: RefusedRowsProps) {
  const imports = useResource('imports', createImports)
  const { save, isSaving } = useSaveFile(IMPORTS.downloadFailed)
  if (refused === 0) return <p className={quiet}>{IMPORTS.allFit}</p>
  const name = `${file.replace(/\.\w{1,5}$/, '')} - not imported.csv`
  return (
    <div className={box}>
      <div>
        <h3 className={subheading}>{IMPORTS.refused(refused)}</h3>
        <p className={quiet}>{IMPORTS.refusedHint}</p>
      </div>
      {reasons.map((reason) => (
        <CellList
          key={reason.code}
          title={IMPORTS.ofReason(REASONS[reason.code] ?? reason.code, reason.count)}
          {...reason}
        />
      ))}
      <Button
        tone="secondary"
        busy={isSaving}
        className={button}
        onClick={() => save(async () => ({ name, blob: await (await imports.refusedRows(importId)).blob() }))}
      >
        {IMPORTS.download}
      </Button>
    </div>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
const button = css({ alignSelf: { base: 'stretch', sm: 'flex-start' } })
