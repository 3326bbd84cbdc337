import { useEffect, useEffectEvent } from 'react'

/** A form whose changes can be discarded, such as an edit machine. */
export interface Discards {
  on: (type: 'discarded', listener: () => void) => { unsubscribe: () => void }
}

/** Calls back when the user discards the changes on the form. */
export function useDiscards(form: Discards | undefined, onDiscard: () => void): void {
  const discard = useEffectEvent(onDiscard)
  useEffect(() => {
    const subscription = form?.on('discarded', () => discard())
    return () => subscription?.unsubscribe()
  }, [form])
}
