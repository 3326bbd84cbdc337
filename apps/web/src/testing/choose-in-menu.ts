import { expect, screen, userEvent, waitFor } from 'storybook/test'

/** Chooses by first letters: a menu ignores the pointer until it has moved, and in a story it never has. */
export async function chooseInMenu(button: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const item = await screen.findByRole('menuitem', { name: entry })
  await waitFor(async () => {
    await userEvent.keyboard(entry.slice(0, 2))
    await expect(item).toHaveAttribute('data-highlighted')
  })
  await userEvent.keyboard('{Enter}')
}
