import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { goTo, urlNow } from './address.ts'
import { atDepth, dialogDepth } from './dialog-entry.ts'

const PARAMETER = 'dialog'

/**
 * The dialog that the address names, if the page has it: a link opens it, Back closes it. `own` are further parameters
 * of dialogs, such as the item that one is about: they come and go with it. Closing goes back to the page that it was opened
 * from, so that the page does not stand in the history twice; where a link opened it, there is no such entry.
 */
export function useDialogAddress<Name extends string, Own extends string = never>(
  names: readonly Name[],
  own: readonly Own[] = [],
) {
  const query = new URLSearchParams(useSearch())
  const dialog = names.find((name) => name === query.get(PARAMETER))

  const show = useCallback(
    (name: Name | undefined, values: Partial<Record<Own, string>> = {}, replace = false) => {
      const url = urlNow()
      for (const parameter of [PARAMETER, ...own]) url.searchParams.delete(parameter)
      for (const [parameter, value] of Object.entries({ ...(name && { [PARAMETER]: name }), ...values })) {
        url.searchParams.set(parameter, String(value))
      }
      goTo(url, { replace, state: replace ? history.state : atDepth(1) })
    },
    [own],
  )
  // A dialog in place of another takes no entry of its own.
  const open = useCallback(
    (name: Name, values?: Partial<Record<Own, string>>) => show(name, values, urlNow().searchParams.has(PARAMETER)),
    [show],
  )
  const close = useCallback(() => {
    const depth = dialogDepth()
    if (depth === 0) return show(undefined, {}, true)
    // Closed twice before the browser has gone back, it goes back once.
    history.replaceState(atDepth(0), '')
    history.go(-depth)
  }, [show])
  return { dialog, ofDialog: (parameter: Own) => query.get(parameter) ?? undefined, open, close }
}
