import { importColumnSaid, type ImportRef } from '@selvedge/machines'
import type { Import } from '@selvedge/sdk'
import type { ImportSpelling, Spelling } from '@selvedge/sdk/wire'
import { Button, RadioGroup, type RadioItem } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { IMPORTS } from './imports.messages.ts'
import { quiet, subheading } from './step-parts.tsx'

interface SpellingChoicesProps {
  page: ImportRef
  shown: Import
  spellings: readonly ImportSpelling[]
}

/** Chooses how to import values with several spellings, column by column; the file is then checked again. */
export function SpellingChoices({ page, shown, spellings }: SpellingChoicesProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Spelling>>>({})
  const isBusy = useSelector(page, (snapshot) => snapshot.matches('deciding'))
  if (spellings.length === 0) return null
  const decided = spellings.map((column) => ({ ...column, now: chosen[column.source] ?? column.spelling }))
  const isWhole = decided.every(({ now }) => now !== null)
  const isOther = decided.some(({ now, spelling }) => now !== spelling)
  const decide = () => {
    const columns = shown.columns.flatMap((column) => {
      const spelling = chosen[column.source]
      return spelling === undefined ? [] : [importColumnSaid(column, { spelling })]
    })
    page.send({ type: 'spellings.chosen', columns })
  }
  return (
    <div className={box}>
      <div>
        <h3 className={subheading}>{IMPORTS.spellings.title}</h3>
        <p className={quiet}>{IMPORTS.spellings.hint}</p>
      </div>
      {decided.map((column) => (
        <RadioGroup
          key={column.source}
          label={IMPORTS.spellings.column(column.source, column.count)}
          hint={examplesOf(column)}
          items={choicesOf(column)}
          value={column.now}
          onValueChange={(spelling) => setChosen({ ...chosen, [column.source]: spelling })}
        />
      ))}
      <Button tone="secondary" className={button} busy={isBusy} disabled={!isWhole || !isOther} onClick={decide}>
        {IMPORTS.spellings.decide}
      </Button>
    </div>
  )
}

const examplesOf = ({ examples }: ImportSpelling) =>
  examples.map(({ ours, file, count }) => IMPORTS.spellings.example(ours, file, count)).join(' · ')

/** If the catalogue has none of the values, there is no 'ours', only the most frequent spelling in the file. */
function choicesOf({ examples, is_known }: ImportSpelling): RadioItem<Spelling>[] {
  const { ours, file } = examples[0] ?? { ours: '', file: '' }
  const choice = (value: Spelling): RadioItem<Spelling> => {
    const [label, hint] = IMPORTS.spellings.choices[value]
    return {
      value,
      label: value === 'ours' && !is_known ? IMPORTS.spellings.mostFrequent : label,
      hint: hint(ours, file),
    }
  }
  return is_known ? [choice('ours'), choice('file'), choice('apart')] : [choice('ours'), choice('apart')]
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '12', minWidth: '0', overflowWrap: 'anywhere' })
const button = css({ alignSelf: { base: 'stretch', sm: 'flex-start' } })
