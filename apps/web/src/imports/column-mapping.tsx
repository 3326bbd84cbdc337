import type { Attribute } from '@selvedge/sdk'
import {
  type ImportAttribute,
  type ImportColumn,
  type ImportColumnMapping,
  type ImportOption,
  type ImportTarget,
  MAX_OPTION_HEADER,
} from '@selvedge/sdk/wire'
import { importColumnSaid } from '@selvedge/machines'
import { Select, type SelectItem } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import OptionHeaderChoice from '../option-headers/option-header-choice.tsx'
import { DateOrderChoice } from './date-order-choice.tsx'
import { AttributeTarget } from './attribute-target.tsx'
import { TARGETS } from './import-choices.messages.ts'
import { IMPORTS } from './imports.messages.ts'

interface ColumnMappingProps {
  column: ImportColumn
  rows: number
  attributes: readonly Attribute[]
  problem: string | undefined
  onMapped: (mapped: ImportColumnMapping) => void
}

/** One column of the file: its title and examples, its target, and its attribute if it has one. */
export function ColumnMapping({ column, rows, attributes, problem, onMapped }: ColumnMappingProps) {
  const { source, to, attribute, option } = column
  const map = (target: ImportTarget, filled: ImportAttribute | undefined) =>
    onMapped(
      importColumnSaid(column, {
        to: target,
        attribute: filled,
        option: target === 'option' ? optionOf(column) : undefined,
      }),
    )
  return (
    <li className={row} data-ignored={to === 'ignore' || undefined}>
      <div className={facts}>
        <bdi className={title}>{source}</bdi>
        {column.is_hidden && <span className={quiet}>{IMPORTS.hiddenColumn}</span>}
        {column.because === 'remembered' && <span className={quiet}>{IMPORTS.remembered}</span>}
        <span className={quiet}>{column.filled === 0 ? IMPORTS.empty : column.examples.join(' · ')}</span>
        {column.filled > 0 && column.filled < rows && (
          <span className={quiet}>{IMPORTS.filled(column.filled, rows)}</span>
        )}
      </div>
      <div className={fields}>
        <Select
          label={IMPORTS.becomes(source)}
          hideLabel
          items={ITEMS}
          value={to}
          {...(problem !== undefined && { error: problem })}
          onValueChange={(target) => map(target, takesAttribute(target) ? keptOr(column, target) : undefined)}
        />
        {takesAttribute(to) && (
          <AttributeTarget
            source={source}
            value={attribute}
            suggestion={suggested(column)}
            isOptional={to !== 'attribute'}
            attributes={attributes}
            onValueChange={(filled) => map(to, filled)}
          />
        )}
        {to === 'option' && (
          <OptionHeaderChoice
            label={`${IMPORTS.option}: ${source}`}
            hideLabel
            {...(option && { value: option.header })}
            onChoose={({ header, type }) => onMapped(importColumnSaid(column, { option: { header, type } }))}
          />
        )}
        {column.date_order !== null && isDate(attribute, attributes) && (
          <DateOrderChoice
            source={source}
            dates={column.date_order}
            onChosen={(order) => onMapped(importColumnSaid(column, { date_order: order }))}
          />
        )}
      </div>
    </li>
  )
}

/** An existing attribute of the same name determines the type. */
function isDate(attribute: ImportAttribute | null, attributes: readonly Attribute[]): boolean {
  const known = attributes.find(({ name }) => name.toLowerCase() === attribute?.name.trim().toLowerCase())
  return (known ?? attribute)?.display_type === 'date'
}

const ITEMS = (Object.entries(TARGETS) as [ImportTarget, readonly [string, string]][]).map(
  ([value, [label, group]]): SelectItem<ImportTarget> => ({ value, label, description: group }),
)

const takesAttribute = (to: ImportTarget) =>
  to === 'attribute' || to === 'product' || to === 'product_part' || to === 'variant' || to === 'variant_part'

/** Columns that already fill an attribute keep it; otherwise one is suggested only for the target 'attribute'. */
const keptOr = (column: ImportColumn, to: ImportTarget): ImportAttribute | undefined =>
  column.attribute ?? (to === 'attribute' ? suggested(column) : undefined)

/** The option under the title of the column, unless another is chosen. */
const optionOf = ({ source, option }: ImportColumn): ImportOption =>
  option ?? { header: source.trim().slice(0, MAX_OPTION_HEADER) }

/** Same suggestion as the server's. */
function suggested({ source, type, unit }: ImportColumn): ImportAttribute {
  const name = source.trim().slice(0, 180)
  return { name, display_type: type === 'colour' ? 'text' : type, ...(unit !== null && { unit }) }
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[minmax(0, 2fr) minmax(0, 3fr)]' },
  gap: { base: '8', md: '16' },
  paddingBlock: '12',
  borderBottomWidth: 'hairline',
  borderBottomStyle: 'solid',
  borderColor: 'border.subtle',
  '&[data-ignored] > :first-child': { color: 'fg.subtle' },
})
const facts = css({ display: 'flex', flexDirection: 'column', gap: '2', minWidth: '0' })
const title = css({ fontSize: 'sm', fontWeight: 'medium', overflowWrap: 'anywhere' })
const quiet = css({ fontSize: 'xs', color: 'fg.subtle', overflowWrap: 'anywhere', lineClamp: '2' })
const fields = css({ display: 'flex', flexDirection: 'column', gap: '8', minWidth: '0' })
