import { createOptionHeadersActors, optionHeadersMachine } from '@selvedge/machines'
import { foldName, MAX_OPTION_HEADER, type OptionHeader } from '@selvedge/sdk/wire'
import { Combobox, type ComboboxItem, type ComboboxProps } from '@selvedge/ui'
import { css } from '@selvedge/ui/css'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { inspectActor } from '../shared/inspect.ts'
import { Notice } from '../shared/notice.tsx'
import { useServices } from '../shared/services.ts'
import { useArrivingFocus } from '../shared/use-arriving-focus.ts'
import { OPTION_HEADERS } from './option-headers.messages.ts'

interface OptionHeaderChoiceProps extends Pick<ComboboxProps, 'label' | 'hideLabel' | 'error'> {
  /** The chosen header, if any. */
  value?: string
  /** Headers that cannot be chosen, with the reason. */
  taken?: readonly string[]
  takenHint?: string
  /** Takes the focus once it is there. */
  takesFocus?: boolean
  onChoose: (option: Pick<OptionHeader, 'header' | 'type'>) => void
}

const NEW = 'new:'
const NEW_TYPE = 'text'
const NONE: readonly string[] = []

/** Chooses an option header that variants already have, or a new one that is typed. */
export default function OptionHeaderChoice(props: OptionHeaderChoiceProps) {
  const { value, taken = NONE, takenHint, takesFocus = false, onChoose, ...words } = props
  const { client } = useServices()
  const box = useRef<HTMLDivElement>(null)
  useArrivingFocus(box, takesFocus)
  const [machine] = useState(() => optionHeadersMachine.provide({ actors: createOptionHeadersActors(client) }))
  const actor = useActorRef(machine, inspectActor())
  const { search, headers, total } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failing'))
  const isTooLong = search.length > MAX_OPTION_HEADER
  const items = useMemo(
    () => itemsOf({ headers, taken, takenHint, value, typed: isBusy || isTooLong ? '' : search }),
    [headers, taken, takenHint, value, search, isBusy, isTooLong],
  )
  const emptyText = isBusy ? OPTION_HEADERS.loading : hasFailed ? OPTION_HEADERS.failed : OPTION_HEADERS.none
  const choose = ([chosen]: string[]) => {
    if (chosen === undefined) return
    if (chosen.startsWith(NEW)) onChoose({ header: chosen.slice(NEW.length), type: NEW_TYPE })
    else onChoose(headers.find(({ header }) => header === chosen) ?? { header: chosen, type: NEW_TYPE })
  }
  return (
    <div ref={box} className={stack} onFocus={() => actor.send({ type: 'opened' })}>
      {/* Above the field, whose list would cover it. */}
      {hasFailed && (
        <Notice
          text={OPTION_HEADERS.failed}
          action={OPTION_HEADERS.retry}
          onAction={() => actor.send({ type: 'retry' })}
        />
      )}
      <Combobox
        {...words}
        {...(isTooLong && { error: OPTION_HEADERS.tooLong(MAX_OPTION_HEADER) })}
        {...(total > headers.length && { hint: OPTION_HEADERS.more(headers.length, total) })}
        items={items}
        value={value === undefined ? [] : [value]}
        placeholder={OPTION_HEADERS.placeholder}
        openLabel={OPTION_HEADERS.show}
        emptyText={emptyText}
        onSearch={(text) => actor.send({ type: 'search.typed', text })}
        onValueChange={choose}
      />
    </div>
  )
}

interface Offered {
  value: string | undefined
  takenHint: string | undefined
  headers: readonly OptionHeader[]
  taken: readonly string[]
  /** The typed text once the search for it has ended; only then it is known to be new. */
  typed: string
}

function itemsOf({ headers, taken, takenHint, value, typed }: Offered): ComboboxItem[] {
  const names = new Set(taken.map(foldName))
  const offered = headers.map(({ header, count }): ComboboxItem => {
    const isTaken = names.has(foldName(header))
    return { value: header, label: header, count, ...(isTaken && refused(takenHint)) }
  })
  const isKnown = headers.some(({ header }) => foldName(header) === foldName(typed))
  // A variant's own header may be missing among those in use, where it was just added.
  const own = isKnown ? undefined : taken.find((header) => foldName(header) === foldName(typed))
  const isShown = value === undefined || headers.some(({ header }) => header === value)
  return [
    ...(own === undefined ? [] : [{ value: own, label: own, ...refused(takenHint) }]),
    ...(typed === '' || isKnown || own !== undefined
      ? []
      : [{ value: NEW + typed, label: OPTION_HEADERS.add(typed), text: typed }]),
    ...offered,
    ...(isShown ? [] : [{ value, label: value }]),
  ]
}

const refused = (hint: string | undefined) => ({ disabled: true, ...(hint && { description: hint }) })

const stack = css({ display: 'grid', gap: '8', minWidth: '0' })
