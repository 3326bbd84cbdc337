import { createImports, type ImportReason } from '@selvedge/sdk'
import { Button } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useResource } from '../shared/use-resource.ts'
import { useSaveFile } from '../shared/use-save-file.ts'
import { IMPORTS, REASONS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

interface RefusedRowsProps {
  importId: string
  file: string
  refused: number
  reasons: readonly ImportReason[]
}

/** Rows that are left out, by what is wrong with them; all of them can be downloaded, corrected and imported. */
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
        <Reason key={reason.code} reason={reason} />
      ))}
      <Button
        tone="secondary"
        busy={isSaving}
        className={button}
        onClick={() => save(name, async () => (await imports.refusedRows(importId)).blob())}
      >
        {IMPORTS.download}
      </Button>
    </div>
  )
}

function Reason({ reason: { code, count, rows } }: { reason: ImportReason }) {
  return (
    <details className={details}>
      <summary className={summary}>{IMPORTS.ofReason(REASONS[code] ?? code, count)}</summary>
      {rows.length < count && <p className={quiet}>{IMPORTS.firstOf(rows.length, count)}</p>}
      <ul>
        {rows.map(({ line, column, value, detail }) => (
          <li key={`${line} ${column} ${detail}`} className={entry}>
            <span className={place}>
              {IMPORTS.line} {line.toLocaleString('en')}, <bdi>{column === '' ? IMPORTS.wholeRow : column}</bdi>
              {value !== '' && (
                <>
                  {': '}
                  <bdi className={shownValue}>{value}</bdi>
                </>
              )}
            </span>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0' })
const button = css({ alignSelf: { base: 'stretch', sm: 'flex-start' } })
const details = css({
  borderWidth: 'hairline',
  borderStyle: 'solid',
  borderColor: 'border.subtle',
  borderRadius: 'sm',
  paddingInline: '12',
  overflowWrap: 'anywhere',
})
const summary = css({ cursor: 'pointer', paddingBlock: '8', fontSize: 'sm', fontWeight: 'medium' })
const entry = css({
  display: 'flex',
  flexDirection: 'column',
  paddingBlock: '8',
  fontSize: 'sm',
  borderTopWidth: 'hairline',
  borderTopStyle: 'solid',
  borderColor: 'border.subtle',
})
const place = css({ fontSize: 'xs', color: 'fg.muted' })
const shownValue = css({ color: 'fg.default' })
