import { createVariantActors, variantListMachine } from '@selvedge/machines'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient, never } from '../testing/fake-client.ts'
import { show } from '../testing/show.tsx'
import { useList } from './use-list.ts'

const client = fakeClient({ auth: { restore: never }, variants: { list: never, columns: never } })
const services = createServices(client)
const createActors = vi.fn<() => ReturnType<typeof createVariantActors>>(() =>
  createVariantActors(client, services.cache),
)

function Page() {
  const [drawn, setDrawn] = useState(1)
  useList(variantListMachine, createActors)
  return (
    <button type="button" onClick={() => setDrawn(drawn + 1)}>
      {`Drawn ${drawn}`}
    </button>
  )
}

it('makes the actors of a list once, however often its page is drawn', async () => {
  show(<Page />, { services })
  await expect.element(page.getByRole('button', { name: 'Drawn 1' })).toBeVisible()
  const made = createActors.mock.calls.length
  await page.getByRole('button', { name: 'Drawn 1' }).click()
  await expect.element(page.getByRole('button', { name: 'Drawn 2' })).toBeVisible()
  expect(createActors.mock.calls.length).toBe(made)
})
