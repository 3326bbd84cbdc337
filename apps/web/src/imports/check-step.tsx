import type { ImportRef } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { ChangedCells } from './changed-cells.tsx'
import { CheckSamples } from './check-samples.tsx'
import { ImportCountsTable } from './import-counts.tsx'
import { IMPORTS } from './imports.messages.ts'
import { RefusedRows } from './refused-rows.tsx'
import { SpellingChoices } from './spelling-choices.tsx'
import { ImportProblemBox, section, StepBar, StepHeading } from './step-parts.tsx'
import { hasColours, SwatchOption } from './swatch-wish.tsx'

/** Summary of what the import will do, the refused rows, and the button that starts it. */
export default function CheckStep({ page }: { page: ImportRef }) {
  const shown = useSelector(page, ({ context }) => context.import)
  const problem = useSelector(page, ({ context }) => context.problem)
  const [isChosen, setChosen] = useState<boolean>()
  const canApply = useSelector(page, (snapshot) => snapshot.can({ type: 'apply' }))
  if (!shown?.check) return null
  const { counts, reasons, notices, samples, spellings } = shown.check
  const isUndecided = spellings.some(({ spelling }) => spelling === null)
  const drawsSwatches = hasColours(shown) && (isChosen ?? true)
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
      <ChangedCells notices={notices} />
      <SpellingChoices page={page} shown={shown} spellings={spellings} />
      {!canApply && !isUndecided && <p role="status">{rows === 0 ? IMPORTS.noRow : IMPORTS.nothing}</p>}
      <CheckSamples samples={samples} />
      <RefusedRows importId={shown.id} file={shown.file.name} refused={counts.refused} reasons={reasons} />
      {canApply && hasColours(shown) && <SwatchOption isChosen={drawsSwatches} onChange={setChosen} />}
      <StepBar>
        <Button tone="primary" disabled={!canApply} onClick={() => page.send({ type: 'apply', drawsSwatches })}>
          {IMPORTS.importRows(rows)}
        </Button>
        <Button tone="secondary" onClick={() => page.send({ type: 'back' })}>
          {IMPORTS.back}
        </Button>
      </StepBar>
    </section>
  )
}
