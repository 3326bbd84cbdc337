import type { ImportRef } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { ImportCountsTable } from './import-counts.tsx'
import { IMPORTS } from './imports.messages.ts'
import { RefusedRows } from './refused-rows.tsx'
import { ImportProblemBox, quiet, section, StepBar, StepHeading } from './step-parts.tsx'

/** What the import would do, the rows that are left out, and the button that does it. */
export default function CheckStep({ page }: { page: ImportRef }) {
  const shown = useSelector(page, ({ context }) => context.import)
  const problem = useSelector(page, ({ context }) => context.problem)
  const canApply = useSelector(page, (snapshot) => snapshot.can({ type: 'apply' }))
  if (!shown?.check) return null
  const { counts, reasons, repaired } = shown.check
  const rows = counts.rows - counts.refused
  const check = () => page.send({ type: 'retry' })
  return (
    <section className={section}>
      <StepHeading>{IMPORTS.checkTitle}</StepHeading>
      <ImportProblemBox page={page}>
        {problem !== 'expired' && (
          <Button tone="secondary" size="sm" onClick={check}>
            {IMPORTS.checkAgain}
          </Button>
        )}
      </ImportProblemBox>
      <ImportCountsTable counts={counts} />
      {repaired > 0 && <p className={quiet}>{IMPORTS.repaired(repaired)}</p>}
      {!canApply && <p role="status">{rows === 0 ? IMPORTS.noRow : IMPORTS.nothing}</p>}
      <RefusedRows importId={shown.id} file={shown.file.name} refused={counts.refused} reasons={reasons} />
      <StepBar>
        <Button tone="primary" disabled={!canApply} onClick={() => page.send({ type: 'apply' })}>
          {IMPORTS.importRows(rows)}
        </Button>
        <Button tone="secondary" onClick={() => page.send({ type: 'back' })}>
          {IMPORTS.back}
        </Button>
      </StepBar>
    </section>
  )
}
