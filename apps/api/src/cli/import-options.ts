import { resolve } from 'node:path'
import type { TableOverrides } from '../platform/tables/table.ts'
import type { VariantState } from '../features/imports/columns/variant-state.ts'
import { MESSAGES } from './messages.ts'
import { parseOptions, UsageError } from './usage.ts'

export interface ImportOptions {
  file: string
  apply: boolean
  skipRefused: boolean
  pictures: boolean
  json: boolean
  state: VariantState
  overrides: TableOverrides
  mapping: string | undefined
  saveMapping: string | undefined
  report: string | undefined
  supplier: string | undefined
}

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  apply: { type: 'boolean', default: false },
  'skip-refused': { type: 'boolean', default: false },
  'no-pictures': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  state: { type: 'string', default: 'draft' },
  mapping: { type: 'string' },
  'save-mapping': { type: 'string' },
  report: { type: 'string' },
  supplier: { type: 'string' },
  encoding: { type: 'string' },
  delimiter: { type: 'string' },
  decimal: { type: 'string' },
  sheet: { type: 'string' },
  'header-line': { type: 'string' },
} as const

type Values = ReturnType<typeof parseOptions<typeof OPTIONS>>['values']

/** Undefined if only the help was requested. */
export function importOptions(args: readonly string[]): ImportOptions | undefined {
  const { values, positionals } = parseOptions(args, OPTIONS, 'import')
  if (values.help) return undefined
  const [file, superfluous] = positionals
  if (file === undefined) throw new UsageError(MESSAGES.oneFile, 'import')
  if (superfluous !== undefined) throw new UsageError(MESSAGES.tooMuch(superfluous), 'import')
  if (values['skip-refused'] && !values.apply) throw new UsageError(MESSAGES.skipNeedsApply, 'import')
  return {
    file: pathOf(file),
    apply: values.apply,
    skipRefused: values['skip-refused'],
    pictures: !values['no-pictures'],
    json: values.json,
    state: oneOf('--state', values.state, { draft: 'draft', active: 'active', live: 'active' }, 'draft or active'),
    overrides: overridesOf(values),
    mapping: values.mapping === undefined ? undefined : pathOf(values.mapping),
    saveMapping: values['save-mapping'] === undefined ? undefined : pathOf(values['save-mapping']),
    report: values.report === undefined ? undefined : pathOf(values.report),
    supplier: values.supplier,
  }
}

function overridesOf(values: Values): TableOverrides {
  const { encoding, delimiter, decimal, sheet } = values
  const line = values['header-line']
  return {
    ...(encoding === undefined ? {} : { encoding }),
    ...(delimiter === undefined ? {} : { delimiter: delimiter === 'tab' ? '\t' : delimiter }),
    ...(decimal === undefined ? {} : { decimal: oneOf('--decimal', decimal, { ',': ',', '.': '.' }, "',' or '.'") }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(line === undefined ? {} : { headerLine: lineNumber(line) }),
  }
}

function oneOf<Choice>(option: string, value: string, choices: Readonly<Record<string, Choice>>, allowed: string) {
  const choice = Object.hasOwn(choices, value) ? choices[value] : undefined
  if (choice === undefined) throw new UsageError(MESSAGES.notAllowed(option, value, allowed), 'import')
  return choice
}

function lineNumber(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new UsageError(MESSAGES.notAllowed('--header-line', text, 'a number from 1'), 'import')
}

/** pnpm runs scripts in the root folder and passes the caller's folder in INIT_CWD. */
const pathOf = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)
