import type { FieldError } from '@selvedge/sdk/wire'
import { Problem } from '../../platform/http/problem.ts'
import type { Misfit } from '../attribute-values/typed-value.ts'

/** Maximum number of errors that one problem lists. */
const MAX_ERRORS = 100

interface Named {
  id: string
  value: string
}

type Refused = Pick<FieldError, 'code' | 'detail'> & { id: string }

const refused = (code: string, detail: string, errors: readonly Refused[]) =>
  new Problem(409, code, detail, {
    errors: errors.slice(0, MAX_ERRORS).map((error) => ({ ...error, pointer: '#/ids' })),
  })

const duplicates = (errors: readonly Omit<Refused, 'code'>[]) =>
  refused(
    'duplicate_name',
    errors[0]?.detail ?? '',
    errors.map((error) => ({ ...error, code: 'duplicate' })),
  )

export const namesTaken = (attributes: readonly { id: string; name: string }[]) =>
  duplicates(
    attributes.map(({ id, name }) => ({
      id,
      detail: `“${name}” cannot be restored, because another attribute has this name. Rename that attribute first.`,
    })),
  )

export const valuesTaken = (values: readonly Named[], attribute: string) =>
  duplicates(
    values.map(({ id, value }) => ({
      id,
      detail: `“${value}” cannot be restored, because the attribute “${attribute}” has this value again.`,
    })),
  )

export const valuesDoNotFit = (values: readonly (Named & { misfit: Misfit })[], attribute: string) =>
  refused(
    'values_do_not_fit',
    `“${values[0]?.value}” cannot be restored, because it does not fit the type that the attribute “${attribute}” has by ` +
      'now. Change the type first.',
    values.map(({ id, value, misfit: { code, detail } }) => ({ id, code, detail: `${value}: ${detail}` })),
  )

export const parentGone = (values: readonly Named[]) =>
  refused(
    'parent_gone',
    `“${values[0]?.value}” cannot be restored, because its attribute was deleted. Restore the attribute first.`,
    values.map(({ id }) => ({ id, code: 'parent_gone', detail: 'Its attribute was deleted.' })),
  )
