import { useServices } from './services.ts'

/** Copies a text to the clipboard and shows the result in a toast. */
export function useCopy(words: { done: string; failed: string }): (text: string) => void {
  const { toasts } = useServices()
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => toasts.show({ title: words.done, tone: 'success', id: 'copied' }),
      () => toasts.show({ title: words.failed, tone: 'danger', id: 'copied' }),
    )
}
