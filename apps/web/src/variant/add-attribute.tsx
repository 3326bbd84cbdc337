import { useQuery } from '@tanstack/react-query'
import { attributeKeys } from '@selvedge/machines'
import { ALL, type Attribute, createAttributes, type LinkedAttribute, type Page } from '@selvedge/sdk'
import { Button, Combobox } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Leaving } from '../attribute-fields/leaving.tsx'
import { Notice } from '../shared/notice.tsx'
import { useArrivingFocus } from '../shared/use-arriving-focus.ts'
import { useResource } from '../shared/use-resource.ts'
import { withUnit } from '../shared/with-unit.ts'
import { VARIANT } from './variant.messages.ts'

interface AddAttributeProps {
  /** Ids of the attributes already present. */
  taken: ReadonlySet<string>
  onAdd: (attribute: LinkedAttribute) => void
}

/** A button that turns into the attribute search. */
export function AddAttribute({ taken, onAdd }: AddAttributeProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Choice taken={taken} onAdd={onAdd} onClose={() => setOpen(false)} />
  return (
    <Button tone="secondary" size="sm" icon={<Plus aria-hidden size={16} />} onClick={() => setOpen(true)}>
      {VARIANT.addAttribute}
    </Button>
  )
}

const EVERY = { limit: ALL }

function Choice({ taken, onAdd, onClose }: AddAttributeProps & { onClose: () => void }) {
  const attributes = useResource('attributes', createAttributes)
  const options = useMemo(
    () => ({
      queryKey: attributeKeys.list(EVERY),
      queryFn: ({ signal }: { signal: AbortSignal }) => attributes.list(EVERY, { signal }),
    }),
    [attributes],
  )
  const { data, isError, refetch } = useQuery<Page<Attribute>>(options)
  const box = useRef<HTMLDivElement>(null)
  useArrivingFocus(box)
  const items = useMemo(
    () =>
      (data?.data ?? [])
        .filter(({ id }) => !taken.has(id))
        .map(({ id, name, unit }) => ({ value: id, label: withUnit(name, unit) })),
    [data, taken],
  )
  if (isError) return <Notice text={VARIANT.attributesFailed} action={VARIANT.retry} onAction={() => void refetch()} />
  return (
    <div ref={box} className={field}>
      <Leaving onLeave={onClose} onEscape={onClose}>
        <Combobox
          label={VARIANT.attribute}
          hideLabel
          items={items}
          value={[]}
          placeholder={VARIANT.chooseAttribute}
          openLabel={VARIANT.showAttributes}
          emptyText={data ? VARIANT.noAttribute : VARIANT.loadingAttributes}
          onValueChange={([id]) => {
            const chosen = data?.data.find((attribute) => attribute.id === id)
            if (chosen) onAdd(linked(chosen))
            onClose()
          }}
        />
      </Leaving>
    </div>
  )
}

const linked = ({ id, name, display_type, unit }: Attribute): LinkedAttribute => ({
  attribute_id: id,
  attribute: name,
  display_type,
  unit,
  values: [],
})

const field = css({ width: 'full', maxWidth: 'form' })
