import type { ImportRef } from '@selvedge/machines'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { ColumnMappings } from './column-mappings.tsx'
import { FileReading } from './file-reading.tsx'
import { IMPORTS } from './imports.messages.ts'
import { SampleTable } from './sample-table.tsx'
import { ImportProblemBox, quiet, section, StepBar, StepHeading } from './step-parts.tsx'

/** Reading options and column mapping; corrections are saved as they are made. */
export default function MapStep({ page }: { page: ImportRef }) {
  const shown = useSelector(page, ({ context }) => context.import)
  const isUnsaved = useSelector(page, (snapshot) => snapshot.matches({ mapping: 'unsaved' }))
  const isSaving = useSelector(page, (snapshot) => snapshot.matches({ mapping: 'saving' }))
  const canCheck = useSelector(page, (snapshot) => snapshot.can({ type: 'next' }))
  if (!shown) return null
  return (
    <section className={section}>
      <StepHeading>{IMPORTS.mapTitle}</StepHeading>
      {shown.is_own_export && <p className={quiet}>{IMPORTS.ownExport}</p>}
      <ImportProblemBox page={page}>
        {isUnsaved && (
          <Button tone="secondary" size="sm" onClick={() => page.send({ type: 'retry' })}>
            {IMPORTS.retry}
          </Button>
        )}
      </ImportProblemBox>
      <FileReading page={page} shown={shown} />
      <SampleTable shown={shown} />
      <ColumnMappings page={page} />
      <MappingProblems problems={shown.problems} />
      <StepBar>
        <Button tone="primary" disabled={!canCheck} onClick={() => page.send({ type: 'next' })}>
          {IMPORTS.next}
        </Button>
        <Button tone="secondary" onClick={() => page.send({ type: 'again' })}>
          {IMPORTS.another}
        </Button>
        <span role="status" className={quiet}>
          {isSaving ? IMPORTS.saving : isUnsaved ? IMPORTS.unsaved : ''}
        </span>
      </StepBar>
    </section>
  )
}

function MappingProblems({ problems }: { problems: readonly { detail: string }[] }) {
  return (
    <div role="status">
      {problems.length > 0 && (
        <div className={summary}>
          <p>{IMPORTS.mappingProblems(problems.length)}</p>
          <ul className={list}>
            {problems.map(({ detail }) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const summary = css({
  paddingInline: '12',
  paddingBlock: '8',
  borderRadius: 'sm',
  bg: 'warning.subtle',
  color: 'warning.fg',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
})
const list = css({ listStyle: 'disc', paddingInlineStart: '20' })
