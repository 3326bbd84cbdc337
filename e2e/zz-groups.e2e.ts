import { it, expect } from 'vitest'
import { openWorld, at, selectRow, press, choose } from './support/fault-cases.ts'
import { mkdirSync } from 'node:fs'
const world = openWorld(async ({ attributeGroups }) => {
  for (let n = 0; n < 500; n++) await attributeGroups.create({ name: `Group ${n}`, description: 'For a test' })
})
it('looks and times', { timeout: 600_000 }, async () => {
  mkdirSync('/tmp/groups-shots', { recursive: true })
  const { page } = world
  const times: number[] = []
  const calls: number[] = []
  for (let n = 0; n < 12; n++) {
    await at('/app/attributes')(page)
    await page.locator('table[aria-busy=false] tbody tr').first().waitFor()
    await page.waitForTimeout(500)
    const link = page.getByRole('link', { name: 'Groups', exact: true })
    const [took, call] = await link.evaluate((el) => new Promise<[number, number]>((resolve) => {
      const began = performance.now()
      new MutationObserver((_, me) => {
        if (!document.querySelector('ul[aria-label="Groups of attributes"] li')) return
        me.disconnect()
        const call = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('/attributes/groups'))
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([performance.now() - began, call?.duration ?? 0])))
      }).observe(document.body, { childList: true, subtree: true })
      ;(el as HTMLElement).click()
    }))
    times.push(Math.round(took)); calls.push(Math.round(call))
  }
  console.log('MEASURED in app', times.join(), 'of which the call', calls.join())
  for (const scheme of ['light', 'dark'] as const) for (const width of [1440, 390]) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    const shot = (name: string) => page.screenshot({ path: `/tmp/groups-shots/${name}-${scheme}-${width}.png` })
    await selectRow('/app/attributes')(page)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    if (await edit.isVisible()) await edit.click()
    else { await press('More')(page); await page.getByRole('menuitem', { name: 'Edit' }).click() }
    await page.getByText('Select attribute', { exact: true }).last().waitFor()
    await page.waitForTimeout(300)
    await shot('edit-1')
    await choose('Attribute source', 'Groups')(page)
    await press('Next')(page)
    await page.waitForTimeout(300)
    await shot('edit-2')
    await page.getByRole('checkbox', { name: 'Remove all values' }).check()
    await press('Confirm changes')(page)
    await page.getByText('Bulk edit complete').waitFor()
    await shot('edit-3')
    await press('Undo')(page)
    await page.getByText('Bulk edit undone').waitFor()
    await shot('edit-4')
  }
  expect(times.length).toBe(12)
})
