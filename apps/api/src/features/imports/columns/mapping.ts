import { readFile, writeFile } from 'node:fs/promises'
import {
  DATE_ORDERS,
  DISPLAY_TYPES,
  IMPORT_TARGETS,
  type ImportTarget,
  MAX_OPTION_HEADER,
  MAX_OPTION_HEADERS,
  SPELLINGS,
} from '@selvedge/sdk/wire'
import { z } from 'zod'
import { foldName } from '../../../platform/tables/cell-values.ts'
import { isDamaged } from '../../../platform/tables/encoding/oddity.ts'
import { ImportError } from '../../../platform/tables/import-error.ts'

const attributeTargetSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  display_type: z.enum(DISPLAY_TYPES),
  unit: z.string().trim().min(1).max(50).optional(),
})

const optionTargetSchema = z.strictObject({
  header: z.string().trim().min(1).max(MAX_OPTION_HEADER),
  type: z.string().trim().max(50).optional(),
})

/** A part of a name may also be kept as an attribute: a thickness names the variant and can be filtered by. */
const columnMappingSchema = z.strictObject({
  source: z.string().min(1),
  to: z.enum(IMPORT_TARGETS),
  attribute: attributeTargetSchema.optional(),
  option: optionTargetSchema.optional(),
  date_order: z.enum(DATE_ORDERS).optional(),
  spelling: z.enum(SPELLINGS).optional(),
})

export const importMappingSchema = z.strictObject({
  version: z.literal(1),
  /** Cells are in the form that an export of this catalogue writes. */
  form: z.literal('export').optional(),
  columns: z.array(columnMappingSchema).min(1).max(1_000),
})

export type ColumnTarget = ImportTarget
export type AttributeTarget = z.infer<typeof attributeTargetSchema>
export type OptionTarget = z.infer<typeof optionTargetSchema>
export type ColumnMapping = z.infer<typeof columnMappingSchema>
export type ImportMapping = z.infer<typeof importMappingSchema>

const ONCE: ColumnTarget[] = [
  'product_id',
  'variant_id',
  'sku',
  'material',
  'material_family',
  'colour',
  'description',
  'external_url',
  'image_url',
  'state',
]

/** Whether at most one column may have this target. */
export const isTakenOnce = (target: ColumnTarget): boolean => ONCE.includes(target)

const NAMED_BY_ATTRIBUTE: ColumnTarget[] = ['attribute', 'product', 'product_part', 'variant', 'variant_part']

/** Why a mapping cannot be used; without a column when it concerns none in particular. */
export interface MappingIssue {
  source?: string
  code:
    | 'unknown_column'
    | 'mapped_twice'
    | 'no_product'
    | 'target_taken'
    | 'no_attribute'
    | 'no_place_for_attribute'
    | 'no_option'
    | 'no_place_for_option'
    | 'too_many_options'
    | 'damaged_title'
  detail: string
}

/** Problems as plain sentences; empty when the mapping fits the header. */
export const mappingProblems = (mapping: ImportMapping, header: string[]): string[] =>
  mappingIssues(mapping, header).map(({ detail }) => detail)

export function mappingIssues(mapping: ImportMapping, header: string[]): MappingIssue[] {
  return [
    ...unknownColumns(mapping, header),
    ...damagedTitles(mapping),
    ...repeatedColumns(mapping),
    ...missingNames(mapping),
    ...repeatedTargets(mapping),
    ...attributeProblems(mapping),
    ...optionProblems(mapping),
  ]
}

export async function readMapping(path: string): Promise<ImportMapping> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ImportError('unreadable_file', `the mapping ${path} cannot be read.`, undefined, cause)
  })
  const parsed = importMappingSchema.safeParse(jsonOf(text, path))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const where = issue === undefined || issue.path.length === 0 ? 'the mapping' : issue.path.join('.')
  throw new ImportError(
    'unreadable_file',
    `the mapping ${path} is not valid: ${where}: ${issue?.message ?? 'unknown'}.`,
  )
}

export async function writeMapping(path: string, mapping: ImportMapping): Promise<void> {
  await writeFile(path, `${JSON.stringify(mapping, undefined, 2)}\n`)
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (cause) {
    throw new ImportError('unreadable_file', `the mapping ${path} is not JSON.`, undefined, cause)
  }
}

function unknownColumns({ columns }: ImportMapping, header: string[]): MappingIssue[] {
  const known = new Set(header)
  return columns
    .filter(({ source, to }) => to !== 'ignore' && !known.has(source))
    .map(({ source }) => ({ source, code: 'unknown_column', detail: `The file has no column '${source}'.` }))
}

/** Refuses damaged titles, which would become names of attributes. */
function damagedTitles({ columns }: ImportMapping): MappingIssue[] {
  const damaged = columns.filter(({ source, to }) => to !== 'ignore' && isDamaged(source))
  return damaged.map(({ source }) => {
    const detail = `The title '${source}' is not in the encoding of the file. Choose another encoding, or leave the column out.`
    return { source, code: 'damaged_title', detail }
  })
}

function repeatedColumns({ columns }: ImportMapping): MappingIssue[] {
  return repeated(columns, ({ source }) => source).map(([source]) => ({
    source,
    code: 'mapped_twice',
    detail: `The column '${source}' is mapped twice.`,
  }))
}

function missingNames({ columns }: ImportMapping): MappingIssue[] {
  if (columns.some(({ to }) => to === 'product' || to === 'product_part' || to === 'variant_id')) return []
  return [{ code: 'no_product', detail: 'No column names the product.' }]
}

function repeatedTargets({ columns }: ImportMapping): MappingIssue[] {
  const once = columns.filter(({ to }) => isTakenOnce(to))
  return repeated(once, ({ to }) => to).map(([to, { source }]) => ({
    source,
    code: 'target_taken',
    detail: `More than one column is mapped to ${to}.`,
  }))
}

function attributeProblems({ columns }: ImportMapping): MappingIssue[] {
  const nameless = columns
    .filter(({ to, attribute }) => to === 'attribute' && attribute === undefined)
    .map(({ source }): MappingIssue => {
      const detail = `The column '${source}' is mapped to an attribute that has no name.`
      return { source, code: 'no_attribute', detail }
    })
  const superfluous = columns
    .filter(({ to, attribute }) => attribute !== undefined && !NAMED_BY_ATTRIBUTE.includes(to))
    .map(({ source, to }): MappingIssue => {
      const detail = `The column '${source}' is mapped to ${to}, which does not take an attribute.`
      return { source, code: 'no_place_for_attribute', detail }
    })
  const named = columns.filter(({ attribute }) => attribute !== undefined)
  const twice = repeated(named, ({ attribute }) => foldName(attribute?.name ?? '')).map(
    ([name, { source }]): MappingIssue => {
      return { source, code: 'target_taken', detail: `Two columns are mapped to the attribute '${name}'.` }
    },
  )
  return [...nameless, ...superfluous, ...twice]
}

function optionProblems({ columns }: ImportMapping): MappingIssue[] {
  const nameless = columns
    .filter(({ to, option }) => to === 'option' && option === undefined)
    .map(({ source }): MappingIssue => {
      const detail = `The column '${source}' is mapped to an option that has no name.`
      return { source, code: 'no_option', detail }
    })
  const superfluous = columns
    .filter(({ to, option }) => option !== undefined && to !== 'option')
    .map(({ source, to }): MappingIssue => {
      const detail = `The column '${source}' is mapped to ${to}, which does not take an option.`
      return { source, code: 'no_place_for_option', detail }
    })
  const named = columns.filter(({ option }) => option !== undefined)
  const twice = repeated(named, ({ option }) => foldName(option?.header ?? '')).map(
    ([, { source, option }]): MappingIssue => {
      const detail = `Two columns are mapped to the option '${option?.header}'.`
      return { source, code: 'target_taken', detail }
    },
  )
  const surplus = named.slice(MAX_OPTION_HEADERS, MAX_OPTION_HEADERS + 1).map(({ source }): MappingIssue => {
    const detail = `A variant can have at most ${MAX_OPTION_HEADERS} options.`
    return { source, code: 'too_many_options', detail }
  })
  return [...nameless, ...superfluous, ...twice, ...surplus]
}

/** Keys that occur more than once, each with the first column that repeats it. */
function repeated<Key>(
  columns: readonly ColumnMapping[],
  keyOf: (column: ColumnMapping) => Key,
): [Key, ColumnMapping][] {
  const seen = new Set<Key>()
  const found = new Map<Key, ColumnMapping>()
  for (const column of columns) {
    const key = keyOf(column)
    if (seen.has(key) && !found.has(key)) found.set(key, column)
    seen.add(key)
  }
  return [...found]
}
