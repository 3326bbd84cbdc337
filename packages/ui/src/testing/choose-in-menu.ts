import { expect, screen, userEvent, waitFor } from 'storybook/test'

/** Chooses with the keyboard: a menu ignores the pointer until it has moved, and in a story it never has. */
export async function chooseInMenu(button: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const item = await screen.findByRole('menuitem', { name: entry })
  await waitFor(async () => {
    if (!item.hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}')
    await expect(item).toHaveAttribute('data-highlighted')
  })
  await userEvent.keyboard('{Enter}')
}
