import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'
import type { core } from 'zod'

export type InputPart = 'body' | 'querystring' | 'params' | 'headers'

/** A part of a request that does not match its schema; `errors.ts` turns it into an answer. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly part: InputPart
  readonly issues: readonly core.$ZodIssue[]

  constructor(part: InputPart, issues: readonly core.$ZodIssue[]) {
    super(`The ${part} of the request does not fit its schema.`)
    this.part = part
    this.issues = issues
  }
}

/** Like the type provider's own compiler, but keeps zod's paths: a joined path cannot be turned into a JSON pointer. */
export const validatorCompiler: FastifySchemaCompiler<core.$ZodType> = ({ schema, httpPart }) => {
  const part = isInputPart(httpPart) ? httpPart : 'body'
  return (input: unknown) => {
    const read = z.safeParse(schema, input)
    return read.success ? { value: read.data } : { error: new InvalidInput(part, read.error.issues) }
  }
}

const isInputPart = (part: string | undefined): part is InputPart =>
  part === 'querystring' || part === 'params' || part === 'headers'
