import { companyProblems, type CompanyRef, type CompanyValues } from '@selvedge/machines'
import { TextArea, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import type { SubmitEvent } from 'react'
import { useEdited } from '../editing/use-edited.ts'
import { SETTINGS } from './settings.messages.ts'

/** Name, URL and address, validated by the server's rules at each change. */
export function CompanyForm({ edit }: { edit: CompanyRef }) {
  const { values, errors } = useEdited(edit)
  const problems = companyProblems(values)
  const field = (name: keyof CompanyValues) => ({
    name,
    label: SETTINGS.fields[name],
    value: values[name],
    error: problems[name] ?? errors[name],
    onValueChange: (text: string) => edit.send({ type: 'values.changed', change: { [name]: text } }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    edit.send({ type: 'save' })
  }
  return (
    <form noValidate className={stack} onSubmit={submit}>
      <TextField {...field('name')} autoComplete="organization" />
      <TextField {...field('url')} type="url" inputMode="url" autoComplete="url" hint={SETTINGS.urlHint} />
      <TextArea {...field('address')} autoComplete="street-address" />
      {/* Makes Enter submit the form; the visible save button is in the page header. */}
      <button type="submit" hidden />
    </form>
  )
}

const stack = css({ display: 'grid', gap: '16', minWidth: '0' })
