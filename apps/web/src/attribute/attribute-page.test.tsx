import { attributeUsageFixture, taggedAttribute } from '@selvedge/machines/testing'
import { ApiError, type Client } from '@selvedge/sdk'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { hold } from '../testing/fake-client.ts'
import { button, nameField, openAttribute } from './testing.tsx'

const dialog = page.getByRole('alertdialog')
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
const live = page.getByRole('switch', { name: /^Live/ })
const isPublic = page.getByRole('switch', { name: /^Public/ })
const choose = async (list: string, option: string) => {
  await page.getByRole('combobox', { name: list }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('the page of an attribute', () => {
  it('says what is known of it; its type is locked', async () => {
    const { arrive } = await openAttribute()
    await arrive({
      display_type: 'multiple_choice',
      created_at: '2024-01-01T12:00:00.000Z',
      updated_at: '2024-02-22T12:00:00.000Z',
      created_by_name: 'Ada Byron',
    })
    for (const fact of ['Multiple choice', '1st January 2024', '22nd February 2024', 'Ada Byron']) {
      await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
    }
    await expect.element(page.getByRole('combobox', { name: 'Data type' })).not.toBeInTheDocument()
    await expect.element(page.getByText('This attribute is not linked to any versions yet')).toBeVisible()
    await expect.element(page.getByText('This attribute is not linked to any groups yet')).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Parts of the attribute' })
    await expect
      .element(tabs.getByRole('link', { name: 'Values' }))
      .toHaveAttribute('href', '/app/attributes/a1/values')
  })

  it('says when its name is taken, at the name', async () => {
    const { arrive, update, autosave } = await openAttribute()
    await arrive()
    await nameField.fill('Origin')
    autosave.goBy()
    await expect.poll(() => update.asked[0]?.slice(0, 2)).toEqual(['a1', { name: 'Origin' }])
    update.reject(new ApiError('conflict', 'It exists.', { status: 409, code: 'duplicate_name' }))
    await expect.element(nameField).toHaveAccessibleDescription('There is already an attribute with this name.')
  })

  it('does not save a description of 121 characters', async () => {
    const { arrive, update, autosave } = await openAttribute()
    await arrive()
    const description = page.getByRole('textbox', { name: 'Description' })
    await description.fill('x'.repeat(121))
    await expect.element(description).toHaveAccessibleDescription('120 characters max.')
    autosave.goBy()
    await expect.element(page.getByText('Not saved. Check the marked fields')).toBeVisible()
    expect(update.asked).toEqual([])
  })

  it('adds and removes versions and groups, and says that it was saved when that was asked for', async () => {
    const { arrive, update } = await openAttribute()
    await arrive({ groups: [{ id: 'g1', name: 'Care' }] })
    await choose('Versions', 'AW26')
    await button('Remove Care').click()
    await button('Save changes').click()
    await expect.poll(() => update.asked[0]?.slice(0, 2)).toEqual(['a1', { version_ids: ['n2'], groups: [] }])
    update.resolve(taggedAttribute(2, { versions: [{ id: 'n2', code: 'aw26', color: 'red' }] }))
    await expect.element(page.getByText('Attribute updated')).toBeVisible()
    await expect.element(button('Remove AW26')).toBeVisible()
  })

  it('says when versions and groups could not be loaded, and keeps those it has', async () => {
    const list = () => Promise.reject(new ApiError('server', 'The server answered 500.'))
    const { arrive } = await openAttribute({ attributeGroups: { list } })
    await arrive({ groups: [{ id: 'g1', name: 'Care' }] })
    await expect.element(page.getByText(/^Versions and groups could not be loaded\./)).toBeVisible()
    await expect.element(button('Remove Care')).toBeVisible()
  })
})

describe('the switches of an attribute', () => {
  it('say what uses it before one is turned off, and stay on when that is cancelled', async () => {
    const { arrive, update, autosave } = await openAttribute()
    await arrive()
    await live.click()
    await expect.element(dialog).toHaveAccessibleName('Turn Live off?')
    await expect
      .element(dialog)
      .toHaveAccessibleDescription(
        'Showcases and new data sheets will no longer show this attribute. It has 12 values and is used by 340 variants and 1 channel.',
      )
    await inDialog('Cancel').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(live).toBeChecked()
    await isPublic.click()
    await expect.element(dialog).toHaveAccessibleName('Turn Public off?')
    await inDialog('Turn off').click()
    await expect.element(isPublic).not.toBeChecked()
    autosave.goBy()
    await expect.poll(() => update.asked[0]?.slice(0, 2)).toEqual(['a1', { public: false }])
  })

  it('name the first of what uses it, and link there', async () => {
    const first = { ...attributeUsageFixture().first, view: { id: 'w1', name: 'Reds' } }
    const usage = async () => attributeUsageFixture({ views: 2, first })
    const { arrive } = await openAttribute({ attributes: { usage } })
    await arrive()
    await live.click()
    await expect.element(dialog).toHaveAccessibleDescription(/and is used by 2 views \(Reds and others\)\.$/)
    await expect.element(dialog.getByRole('link', { name: 'Reds' })).toHaveAttribute('href', '/app/views/w1')
  })

  it('say that the uses are being counted, and follow the last click meanwhile', async () => {
    const usage = hold<Client['attributes']['usage']>()
    const { arrive } = await openAttribute({ attributes: { usage: usage.call } })
    await arrive()
    await live.click()
    await expect.element(page.getByText('Checking what uses this attribute.')).toBeVisible()
    await expect.element(live).not.toBeChecked()
    await isPublic.click()
    await expect.element(live).toBeChecked()
    await expect.element(isPublic).not.toBeChecked()
    expect(usage.waiting()).toBe(1)
    usage.resolve(attributeUsageFixture())
    await expect.element(page.getByText('Checking what uses this attribute.')).not.toBeInTheDocument()
    await expect.element(live).toBeChecked()
    await expect.element(isPublic).not.toBeChecked()
  })

  it('stay on when one is turned on again while the uses are counted', async () => {
    const usage = hold<Client['attributes']['usage']>()
    const { arrive, update } = await openAttribute({ attributes: { usage: usage.call } })
    await arrive()
    await live.click()
    await expect.element(live).not.toBeChecked()
    await live.click()
    await expect.element(page.getByText('Checking what uses this attribute.')).not.toBeInTheDocument()
    await expect.element(live).toBeChecked()
    expect([usage.waiting(), update.asked]).toEqual([0, []])
  })

  it('turn off and on at once where nothing uses it', async () => {
    const { arrive } = await openAttribute({ attributes: { usage: async () => attributeUsageFixture() } })
    await arrive()
    await live.click()
    await expect.element(live).not.toBeChecked()
    await expect.element(dialog).not.toBeInTheDocument()
    await live.click()
    await expect.element(live).toBeChecked()
  })

  it('say when the uses could not be counted, and count them again', async () => {
    let counts = 0
    const usage = async () => {
      counts += 1
      if (counts === 1) throw new ApiError('server', 'The server answered 500.')
      return attributeUsageFixture({ groups: 1 })
    }
    const { arrive } = await openAttribute({ attributes: { usage } })
    await arrive()
    await live.click()
    await expect.element(dialog.getByText(/^What uses it could not be counted\./)).toBeVisible()
    await inDialog('Count again').click()
    await expect.element(dialog).toHaveAccessibleDescription(/It has 0 values and is used by 1 group\.$/)
  })
})
