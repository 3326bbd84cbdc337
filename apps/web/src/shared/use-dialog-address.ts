import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { goTo, urlNow } from './address.ts'
import { atDepth, dialogDepth } from './dialog-entry.ts'

const PARAMETER = 'dialog'

/**
 * Keeps the open dialog in the address: a link opens it, Back closes it. `own` lists further parameters, such as the
 * item's id, which are removed with the dialog. Closing goes back in the history, so that the page is not in it twice;
 * a dialog opened by a link has no such entry and is replaced instead.
 */
export function useDialogAddress<Name extends string, Own extends string = never>(
  names: readonly Name[],
  own: readonly Own[] = [],
) {
  const query = new URLSearchParams(useSearch())
  const dialog = names.find((name) => name === query.get(PARAMETER))

  const show = useCallback(
    (name: Name | undefined, values: Partial<Record<Own, string>> = {}, replace = false, kept: object = {}) => {
      const url = urlNow()
      for (const parameter of [PARAMETER, ...own]) url.searchParams.delete(parameter)
      for (const [parameter, value] of Object.entries({ ...(name && { [PARAMETER]: name }), ...values })) {
        url.searchParams.set(parameter, String(value))
      }
      goTo(url, { replace, state: replace ? history.state : { ...kept, ...atDepth(1) } })
    },
    [own],
  )
  // A dialog that replaces another reuses its history entry. A new entry has the state `kept`, such as a selection.
  const open = useCallback(
    (name: Name, values?: Partial<Record<Own, string>>, kept?: object) =>
      show(name, values, urlNow().searchParams.has(PARAMETER), kept),
    [show],
  )
  const close = useCallback(() => {
    const depth = dialogDepth()
    if (depth === 0) return show(undefined, {}, true)
    // Prevents a second step back if the dialog is closed twice before the browser has navigated.
    history.replaceState(atDepth(0), '')
    history.go(-depth)
  }, [show])
  return { dialog, ofDialog: (parameter: Own) => query.get(parameter) ?? undefined, open, close }
}
