import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { foldName } from './cell-values.ts'
import { ImportError } from './import-error.ts'

export const COLUMN_TARGETS = [
  'product',
  'product_part',
  'product_id',
  'variant',
  'variant_part',
  'sku',
  'material',
  'material_family',
  'colour',
  'description',
  'external_url',
  'image_url',
  'state',
  'attribute',
  'ignore',
] as const

const attributeTargetSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  display_type: z.enum(['text', 'int', 'float', 'date', 'boolean', 'multiple_choice', 'single_choice', 'url']),
  unit: z.string().trim().min(1).max(50).optional(),
})

/** A part of a name may be kept as an attribute as well: the thickness names the variant and can be filtered by. */
const columnMappingSchema = z.strictObject({
  source: z.string().min(1),
  to: z.enum(COLUMN_TARGETS),
  attribute: attributeTargetSchema.optional(),
})

export const importMappingSchema = z.strictObject({
  version: z.literal(1),
  columns: z.array(columnMappingSchema).min(1).max(1_000),
})

export type ColumnTarget = (typeof COLUMN_TARGETS)[number]
export type AttributeTarget = z.infer<typeof attributeTargetSchema>
export type ColumnMapping = z.infer<typeof columnMappingSchema>
export type ImportMapping = z.infer<typeof importMappingSchema>

const ONCE: ColumnTarget[] = [
  'product_id',
  'sku',
  'material',
  'material_family',
  'colour',
  'description',
  'external_url',
  'image_url',
  'state',
]

const NAMED_BY_ATTRIBUTE: ColumnTarget[] = ['attribute', 'product', 'product_part', 'variant', 'variant_part']

/** Plain sentences; none means that the mapping fits the header. */
export function mappingProblems(mapping: ImportMapping, header: string[]): string[] {
  return [
    ...unknownColumns(mapping, header),
    ...repeatedColumns(mapping),
    ...missingNames(mapping),
    ...repeatedTargets(mapping),
    ...attributeProblems(mapping),
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

function unknownColumns({ columns }: ImportMapping, header: string[]): string[] {
  const known = new Set(header)
  return columns
    .filter(({ source, to }) => to !== 'ignore' && !known.has(source))
    .map(({ source }) => `The file has no column '${source}'.`)
}

function repeatedColumns({ columns }: ImportMapping): string[] {
  return repeated(columns.map(({ source }) => source)).map((source) => `The column '${source}' is mapped twice.`)
}

function missingNames({ columns }: ImportMapping): string[] {
  if (columns.some(({ to }) => to === 'product' || to === 'product_part')) return []
  return ['No column names the product.']
}

function repeatedTargets({ columns }: ImportMapping): string[] {
  const targets = columns.map(({ to }) => to).filter((to) => ONCE.includes(to))
  return repeated(targets).map((to) => `More than one column is mapped to ${to}.`)
}

function attributeProblems({ columns }: ImportMapping): string[] {
  const nameless = columns
    .filter(({ to, attribute }) => to === 'attribute' && attribute === undefined)
    .map(({ source }) => `The column '${source}' is mapped to an attribute that has no name.`)
  const superfluous = columns
    .filter(({ to, attribute }) => attribute !== undefined && !NAMED_BY_ATTRIBUTE.includes(to))
    .map(({ source, to }) => `The column '${source}' is mapped to ${to}, which takes no attribute.`)
  const names = columns.flatMap(({ attribute }) => (attribute === undefined ? [] : [foldName(attribute.name)]))
  const twice = repeated(names).map((name) => `Two columns are mapped to the attribute '${name}'.`)
  return [...nameless, ...superfluous, ...twice]
}

function repeated<Item>(items: Item[]): Item[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))]
}
