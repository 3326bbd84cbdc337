import { assetKeys } from '@selvedge/machines'
import { createAssets } from '@selvedge/sdk'
import type { AssetMeta } from '@selvedge/sdk/wire'
import { matching, RadioGroup, TextField } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useResource } from '../shared/use-resource.ts'
import type { FieldDraft } from './field-draft.ts'
import { FIELDS } from './fields.messages.ts'
import type { FieldQuestion } from './use-field-question.ts'

interface FormProps {
  question: FieldQuestion
  metas: readonly AssetMeta[]
  draft: FieldDraft
  /** The field that has the header already. */
  existing: AssetMeta | undefined
  isTried: boolean
  onChange: (changed: Partial<FieldDraft>) => void
  onChosen: (id: string) => void
}

/** What the dialog asks for, or warns of. */
export function FieldForm({ question, ...props }: FormProps) {
  switch (question.task) {
    case 'add':
      return <NewField {...props} />
    case 'rename':
      return <HeaderField {...props} hint={FIELDS.everywhere} />
    case 'delete':
      return <Deletion field={question.meta} />
  }
}

const TYPES = ['single_choice', 'multiple_choice', 'color'] as const
const MAX_SHOWN = 5

function NewField(props: Omit<FormProps, 'question'>) {
  const { metas, draft, existing, isTried, onChange, onChosen } = props
  const id = useId()
  const fields = metas.flatMap((meta) => (meta.editable ? { ...meta, label: meta.header } : []))
  const found = matching(fields, draft.header)
  const isUntyped = isTried && draft.type === undefined && draft.header.trim() !== ''
  return (
    <>
      <p className={quiet}>{FIELDS.intro}</p>
      <HeaderField {...props} />
      {found.length > 0 && (
        <div role="group" aria-labelledby={id} className={choices}>
          <span id={id} className={quiet}>
            {FIELDS.existing}
          </span>
          {found.slice(0, MAX_SHOWN).map(({ id: fieldId, header, type }) => (
            <button key={fieldId} type="button" className={choice} onClick={() => onChosen(fieldId)}>
              <bdi className={name}>{header}</bdi>
              <span className={quiet}>{FIELDS.types[type]}</span>
            </button>
          ))}
          {found.length > MAX_SHOWN && <span className={quiet}>{FIELDS.others(found.length - MAX_SHOWN)}</span>}
        </div>
      )}
      {!existing && (
        <RadioGroup
          label={FIELDS.type}
          items={TYPES.map((type) => ({ value: type, label: FIELDS.types[type], hint: FIELDS.typeHints[type] }))}
          value={draft.type ?? null}
          onValueChange={(type) => onChange({ type })}
          hint={FIELDS.typeStays}
          error={isUntyped ? FIELDS.typeRequired : undefined}
        />
      )}
    </>
  )
}

interface HeaderProps extends Pick<FormProps, 'draft' | 'existing' | 'isTried' | 'onChange'> {
  hint?: string
}

function HeaderField({ draft, existing, isTried, onChange, hint }: HeaderProps) {
  const isMissing = isTried && draft.header.trim() === ''
  return (
    <TextField
      label={FIELDS.header}
      hint={hint}
      autoComplete="off"
      maxLength={200}
      value={draft.header}
      onValueChange={(header) => onChange({ header })}
      error={existing ? FIELDS.taken : isMissing ? FIELDS.headerRequired : undefined}
    />
  )
}

/** How many assets lose a value, counted now. */
function Deletion({ field: { id, header } }: { field: AssetMeta }) {
  const assets = useResource('assets', createAssets)
  const { data, isError } = useQuery({
    queryKey: assetKeys.field(id),
    queryFn: async ({ signal }) => (await assets.fields.get(id, { signal })).value,
    staleTime: 0,
  })
  return (
    <>
      <p className={strong}>{FIELDS.warning}</p>
      <p>
        {FIELDS.deleted(header)}{' '}
        <span role="status">
          {isError ? FIELDS.uncounted : data ? FIELDS.usage(data.asset_count) : FIELDS.counting}
        </span>
      </p>
    </>
  )
}

const strong = css({ fontWeight: 'medium' })
const quiet = css({ color: 'fg.muted', fontSize: 'sm' })
const choices = css({ display: 'grid', gap: '2', minWidth: '0' })
const name = css({ minWidth: '0', overflowWrap: 'anywhere', fontWeight: 'medium' })
const choice = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '12',
  minHeight: '32',
  marginInline: '[-8px]',
  paddingInline: '8',
  paddingBlock: '4',
  borderRadius: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
})
