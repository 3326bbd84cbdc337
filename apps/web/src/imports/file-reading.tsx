import type { ImportRef } from '@selvedge/machines'
import type { Import } from '@selvedge/sdk'
import { Select, type SelectItem } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { EncodingChoices } from './encoding-choices.tsx'
import { ENCODINGS } from './import-choices.messages.ts'
import { IMPORTS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

/** Detected format of the file. Corrections make the server read the file again. */
export function FileReading({ page, shown }: { page: ImportRef; shown: Import }) {
  const { encoding, delimiter, decimal_sign, sheet, sheets, sheet_rows, new_state, rows, columns } = shown
  const change = (changed: Parameters<typeof page.send>[0] & { type: 'reading.changed' }) => page.send(changed)
  return (
    <div className={box}>
      <div>
        <h3 className={subheading}>{IMPORTS.reading}</h3>
        <p className={quiet}>{IMPORTS.fileFacts(rows, columns.length)}</p>
      </div>
      <EncodingChoices page={page} shown={shown} />
      <div className={fields}>
        {encoding !== null && (
          <Select
            label={IMPORTS.encoding}
            items={withOwn(ENCODINGS, encoding)}
            value={encoding}
            onValueChange={(value) => change({ type: 'reading.changed', change: { encoding: value } })}
          />
        )}
        {delimiter !== null && (
          <Select
            label={IMPORTS.delimiter}
            items={withOwn(IMPORTS.delimiters, delimiter)}
            value={delimiter}
            onValueChange={(value) => change({ type: 'reading.changed', change: { delimiter: value } })}
          />
        )}
        {sheet !== null && sheets.length > 1 && (
          <Select
            label={IMPORTS.sheet}
            items={sheets.map((name, at) => ({ value: name, label: IMPORTS.sheetItem(name, sheet_rows[at]) }))}
            value={sheet}
            onValueChange={(value) => change({ type: 'reading.changed', change: { sheet: value } })}
          />
        )}
        <Select
          label={IMPORTS.decimalSign}
          items={itemsOf(IMPORTS.decimalSigns)}
          value={decimal_sign}
          onValueChange={(value) => change({ type: 'reading.changed', change: { decimal_sign: value } })}
        />
        <Select
          label={IMPORTS.newState}
          items={itemsOf(IMPORTS.states)}
          value={new_state}
          onValueChange={(value) => change({ type: 'reading.changed', change: { new_state: value } })}
        />
      </div>
    </div>
  )
}

const itemsOf = <Value extends string>(labels: Readonly<Record<Value, string>>): SelectItem<Value>[] =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** Adds the detected value if it is not one of the predefined ones. */
const withOwn = (labels: Readonly<Record<string, string>>, own: string): SelectItem[] =>
  own in labels ? itemsOf(labels) : [...itemsOf(labels), { value: own, label: own }]

const box = css({ display: 'flex', flexDirection: 'column', gap: '12' })
const fields = css({
  display: 'grid',
  gap: '12',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 13rem), 1fr))]',
})
