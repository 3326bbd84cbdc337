import { expect, screen, waitFor } from 'storybook/test'

/** Waits until the dialog has taken the focus: a list that is opened before closes again when the focus moves. */
export async function openedDialog(): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
}
