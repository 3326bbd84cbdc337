import type { ImportRef } from '@selvedge/machines'
import { Button, FileDrop, Progress } from '@selvedge/ui'
import { useSelector } from '@xstate/react'
import { IMPORTS } from './imports.messages.ts'
import { ImportProblemBox, quiet, section, StepBar, StepHeading } from './step-parts.tsx'

/** Takes a file: dropped, pasted anywhere on the page, or picked. */
export function FileStep({ page }: { page: ImportRef }) {
  const file = useSelector(page, ({ context }) => context.file)
  const isUploading = useSelector(page, (snapshot) => snapshot.matches('uploading'))
  const take = ([first]: readonly File[]) => {
    if (first) page.send({ type: 'file.chosen', file: { name: first.name, data: first } })
  }
  return (
    <section className={section}>
      <StepHeading>{IMPORTS.chooseTitle}</StepHeading>
      <ImportProblemBox page={page} />
      {isUploading && file ? (
        <>
          <Progress text={IMPORTS.uploading(file.name)} value={0} />
          <StepBar>
            <Button tone="secondary" onClick={() => page.send({ type: 'cancel' })}>
              {IMPORTS.cancel}
            </Button>
          </StepBar>
        </>
      ) : (
        <>
          <FileDrop
            label={IMPORTS.file}
            hideLabel
            size="lg"
            pasteAnywhere
            choose={IMPORTS.choose}
            drop={IMPORTS.drop}
            accept=".csv,.txt,.tsv,.prn,.xlsx,.xlsm,.xlsb,.xls,.ods"
            onFiles={take}
          />
          <p className={quiet}>{IMPORTS.hint}</p>
        </>
      )}
    </section>
  )
}
