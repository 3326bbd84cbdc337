import { credentialsSchema, nameSchema } from '@selvedge/sdk/wire'
import { createUser } from '../features/auth/create-user.ts'
import { type Asker, openAsker } from './ask.ts'
import { HELP, MESSAGES } from './messages.ts'
import { withDatabase } from './open-configured.ts'
import { parseOptions, UsageError } from './usage.ts'

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  email: { type: 'string' },
  name: { type: 'string' },
  supplier: { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const

export async function userCreateCommand(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(args, OPTIONS, 'user create')
  if (values.help) {
    process.stdout.write(HELP['user create'])
    return 0
  }
  const [superfluous] = positionals
  if (superfluous !== undefined) throw new UsageError(MESSAGES.tooMuch(superfluous), 'user create')
  const draft = await askMissing(values)
  await withDatabase((db) => db.asSystem((trx) => createUser(trx, draft)))
  process.stdout.write(`${MESSAGES.userCreated(draft.email, draft.supplierName)}\n`)
  return 0
}

interface Given {
  email?: string
  name?: string
  supplier?: string
  'password-stdin': boolean
}

async function askMissing(given: Given) {
  const complete = given.email !== undefined && given.name !== undefined && given.supplier !== undefined
  const fromInput = given['password-stdin']
  if (!process.stdin.isTTY && !(complete && fromInput)) throw new UsageError(MESSAGES.needsTerminal, 'user create')
  const asker = openAsker()
  try {
    const email = valid(
      credentialsSchema.shape.username,
      '--email',
      given.email ?? (await asker.ask(MESSAGES.ask.email)),
    )
    const fullName = valid(nameSchema(), '--name', given.name ?? (await asker.ask(MESSAGES.ask.name)))
    const supplierName = valid(nameSchema(), '--supplier', given.supplier ?? (await asker.ask(MESSAGES.ask.supplier)))
    const typed = fromInput ? await asker.firstLine() : await askPassword(asker)
    return { email, fullName, supplierName, password: valid(credentialsSchema.shape.password, 'The password', typed) }
  } finally {
    asker.close()
  }
}

async function askPassword(asker: Asker): Promise<string> {
  const password = await asker.askHidden(MESSAGES.ask.password)
  if ((await asker.askHidden(MESSAGES.ask.again)) !== password)
    throw new UsageError(MESSAGES.passwordsDiffer, 'user create')
  return password
}

interface Schema {
  safeParse(
    value: unknown,
  ): { success: true; data: string } | { success: false; error: { issues: { message: string }[] } }
}

function valid(schema: Schema, what: string, value: string): string {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new UsageError(`${what}: ${read.error.issues[0]?.message ?? ''}`, 'user create')
}
