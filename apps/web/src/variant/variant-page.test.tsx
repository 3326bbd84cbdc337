import {
  attributeFixture,
  attributeValueFixture,
  linkedAttributeFixture,
  optionHeadersFixture,
  pageOf,
  taggedVariant,
  variantFixture,
} from '@selvedge/machines/testing'
import { ApiError, type Client, type Variant } from '@selvedge/sdk'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { down } from '../testing/catalogue.tsx'
import { hold } from '../testing/fake-client.ts'
import { abandonPage, address } from '../testing/show.tsx'
import { ADDRESS, button, nameField, openVariant } from './testing.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const optionField = page.getByRole('combobox', { name: 'Option', exact: true })
const said = (text: string) => page.getByText(text, { exact: true })
const { meta } = variantFixture()
/** Forms with a draft in local storage. */
const keptFields = () =>
  Object.keys(localStorage)
    .flatMap((key) => /^selvedge\.draft\.[^.]+\.(.+)$/.exec(key)?.[1] ?? [])
    .sort()
const stale = new ApiError('stale', 'A colleague changed this in the meantime.', { status: 412, code: 'stale' })

describe('the page of a variant', () => {
  it('is read again when the first read was stopped, as in strict mode', async () => {
    let readings = 0
    const read: Client['variants']['get'] = (_, { signal } = {}) =>
      new Promise((resolve, reject) => {
        if (readings++ > 0) return resolve(taggedVariant(1))
        signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
      })
    await openVariant({ answers: { variants: { get: read } } })
    await expect.element(nameField).toBeVisible()
    expect(readings).toBe(2)
  })

  it('opens a field that holds nothing with the focus in it, and saves what is typed by itself', async () => {
    const { arrive, update, autosave } = await openVariant()
    await arrive()
    await button(/^Edit Description/).click()
    await expect.element(field('Description')).toHaveFocus()
    await userEvent.keyboard('Dry hand')
    await expect.poll(autosave.waiting).toBe(1)
    autosave.goBy()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked).toEqual([['v1', { description: 'Dry hand' }, { ifMatch: '"1"' }]])
    update.resolve(taggedVariant(2, { description: 'Dry hand' }))
    await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect.element(said('Variant updated')).not.toBeInTheDocument()
  })

  it('says once that it is saved when the user asked for it', async () => {
    const { arrive, update } = await openVariant()
    await arrive()
    await nameField.fill('Heron II')
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    update.resolve(taggedVariant(2, { name: 'Heron II' }))
    await expect.element(said('Variant updated')).toBeVisible()
    await expect.element(button('Delete')).toBeVisible()
    await nameField.fill('Heron III')
    expect(page.getByText('Variant updated').elements().length).toBe(1)
  })

  it('asks for a name and for an address of the web', async () => {
    const { arrive } = await openVariant()
    await arrive({ external_url: 'https://heron.example' })
    await nameField.fill(' ')
    await expect.element(nameField).toHaveAccessibleDescription('Variant name is required')
    await field('External URL').fill('heron')
    await expect
      .element(field('External URL'))
      .toHaveAccessibleDescription('Enter a web address that begins with https:// or http://')
    await expect.element(button('Save changes')).toBeDisabled()
  })

  it('restores the saved state when changes are discarded', async () => {
    const { arrive, update } = await openVariant()
    await arrive()
    await nameField.fill('Heron II')
    await button('Discard changes').click()
    await expect.element(nameField).toHaveValue('Heron, slate')
    await expect.element(button('Delete')).toBeVisible()
    expect(update.asked).toEqual([])
  })

  it('discards what is half typed and attributes without a value as well, and adds no value of it', async () => {
    const create = hold<Client['attributeValues']['create']>()
    const care = attributeFixture({ id: 'a2', name: 'Care' })
    const { arrive, update } = await openVariant({
      answers: {
        attributes: { list: async () => pageOf([attributeFixture(), care]) },
        attributeValues: { list: async () => pageOf([]), create: create.call },
      },
    })
    await arrive({ attributes: [linkedAttributeFixture()] })
    await button('Add attribute').click()
    await button('Show the attributes').click()
    await page.getByRole('option', { name: 'Care' }).click()
    await expect.element(button(/^Edit Care/)).toBeVisible()
    await nameField.fill('Heron II')
    await button(/^Edit Composition/).click()
    await page.getByRole('combobox', { name: 'Composition' }).fill('Hem')
    expect(keptFields()).toEqual(['attributes.variant.v1', 'variant.v1'])
    await button('Discard changes').click()
    await expect.element(button('Edit Composition: Wool')).toBeVisible()
    await expect.element(button(/^Edit Care/)).not.toBeInTheDocument()
    await expect.element(nameField).toHaveValue('Heron, slate')
    expect([keptFields(), create.asked, update.asked]).toEqual([[], [], []])
  })

  it('is read again when it could not be had', async () => {
    const { get, arrive } = await openVariant()
    await expect.poll(get.waiting).toBe(1)
    get.reject(down)
    await button('Try again').click()
    await arrive()
  })

  it('restores unsaved changes after a reload', async () => {
    const { arrive } = await openVariant()
    await arrive()
    await nameField.fill('Heron II')
    abandonPage()
    const again = await openVariant({ keeps: true })
    await expect.poll(again.get.waiting).toBe(1)
    again.get.resolve(taggedVariant(1))
    await expect.element(nameField).toHaveValue('Heron II')
    await expect.element(button('Save changes')).toBeEnabled()
  })

  it('takes the image off, and goes on with the state that the server answered', async () => {
    const unlinkImage: Client['variants']['unlinkImage'] = async () => taggedVariant(2, { image_url: null })
    const { arrive, update } = await openVariant({ answers: { variants: { unlinkImage } } })
    await arrive({ image_url: '/a/{size}.webp' })
    await button('Unlink image').click()
    await expect.element(said('Variant image unlinked')).toBeVisible()
    await expect.element(button('Unlink image')).not.toBeInTheDocument()
    await nameField.fill('Heron II')
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked[0]?.[2]).toEqual({ ifMatch: '"2"' })
  })

  it('takes an ambient image off, and puts it back in its place', async () => {
    const changeAmbients = hold<Client['variants']['changeAmbients']>()
    const { arrive } = await openVariant({ answers: { variants: { changeAmbients: changeAmbients.call } } })
    const images = ['s1', 's2', 's3'].map((id) => ({ id, image_url: `/${id}/{size}.webp` }))
    const withImages = (ids: string[]) => ({ meta: { ...meta, ambients: images.filter(({ id }) => ids.includes(id)) } })
    await arrive(withImages(['s1', 's2', 's3']))
    await button('Remove ambient image 2').click()
    await expect.poll(changeAmbients.waiting).toBe(1)
    changeAmbients.resolve(taggedVariant(2, withImages(['s1', 's3'])))
    await expect.element(button('Remove ambient image 3')).not.toBeInTheDocument()
    // Without styles the toast is outside the viewport, so visibility cannot be checked.
    await expect.element(button('Undo')).toBeInTheDocument()
    ;(button('Undo').element() as HTMLElement).click()
    await expect.poll(changeAmbients.waiting).toBe(1)
    changeAmbients.resolve(taggedVariant(3, withImages(['s1', 's2', 's3'])))
    await expect.element(button('Remove ambient image 3')).toBeVisible()
    expect(changeAmbients.asked).toEqual([
      ['v1', ['s1', 's3'], { mode: 'upsert' }],
      ['v1', ['s1', 's2', 's3'], { mode: 'upsert' }],
    ])
  })

  it('keeps the type of an option whose values change', async () => {
    const { arrive, update } = await openVariant()
    const optionset = { Width: { values: ['140 cm'], type: 'length' }, Finish: { values: [], type: 'text' } }
    await arrive({ meta: { ...meta, optionset } })
    await field('Width').fill('140 cm; 280 cm;')
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    const changed = { ...optionset, Width: { values: ['140 cm', '280 cm'], type: 'length' } }
    expect(update.asked[0]?.[1]).toEqual({ meta: { optionset: changed } })
  })

  it('adds an option that other variants have under their spelling and type, and saves it with its values', async () => {
    const optionHeaders = vi.fn<Client['variants']['optionHeaders']>(async () => optionHeadersFixture())
    const { arrive, update } = await openVariant({ answers: { variants: { optionHeaders } } })
    await arrive({ meta: { ...meta, optionset: { Colour: { values: ['Slate'], type: 'text' } } } })
    await button('Add option').click()
    await expect.element(optionField).toHaveFocus()
    await userEvent.keyboard('width')
    await expect.poll(() => optionHeaders.mock.calls.at(-1)?.[0]).toEqual({ search: 'width' })
    await expect.element(page.getByRole('option', { name: /^Colour/ })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('option', { name: /^Width/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /^Add/ })).not.toBeInTheDocument()
    await page.getByRole('option', { name: /^Width/ }).click()
    await expect.element(field('Width')).toHaveFocus()
    await userEvent.keyboard('140 cm; 280 cm')
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked[0]?.[1]).toEqual({
      meta: {
        optionset: {
          Colour: { values: ['Slate'], type: 'text' },
          Width: { values: ['140 cm', '280 cm'], type: 'length' },
        },
      },
    })
  })

  it('adds an option that is typed, also when those in use could not be loaded', async () => {
    const { arrive, update } = await openVariant({
      answers: { variants: { optionHeaders: () => Promise.reject(down) } },
    })
    await arrive()
    await button('Add option').click()
    await expect.element(page.getByText(/^The options in use could not be loaded/)).toBeVisible()
    await optionField.fill('Depth')
    await page.getByRole('option', { name: 'Add ‘Depth’' }).click()
    await expect.element(field('Depth')).toHaveFocus()
    await userEvent.keyboard('4 cm')
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked[0]?.[1]).toEqual({ meta: { optionset: { Depth: { values: ['4 cm'], type: 'text' } } } })
  })

  it('does not add an option that the variant has under another spelling, nor one that is too long', async () => {
    const optionHeaders: Client['variants']['optionHeaders'] = async () => optionHeadersFixture([])
    const { arrive } = await openVariant({ answers: { variants: { optionHeaders } } })
    await arrive({ meta: { ...meta, optionset: { Größe: { values: ['S'], type: 'text' } } } })
    await button('Add option').click()
    await optionField.fill('GRÖßE')
    const own = page.getByRole('option', { name: /^Größe.*This variant already has it$/ })
    await expect.element(own).toHaveAttribute('aria-disabled', 'true')
    await expect.element(page.getByRole('option', { name: /^Add/ })).not.toBeInTheDocument()
    await optionField.fill('x'.repeat(201))
    await expect.element(said('At most 200 characters.')).toBeVisible()
    await expect.element(page.getByRole('option', { name: /^Add/ })).not.toBeInTheDocument()
  })

  it('removes an option with its values, which a discard brings back, and keeps a new one over a reload', async () => {
    const optionset = { Width: { values: ['140 cm'], type: 'length' }, Finish: { values: [], type: 'text' } }
    const { arrive, update } = await openVariant({
      answers: { variants: { optionHeaders: () => Promise.reject(down) } },
    })
    await arrive({ meta: { ...meta, optionset } })
    await button('Remove option Width').click()
    await expect.element(field('Width')).not.toBeInTheDocument()
    await expect.element(button('Add option')).toHaveFocus()
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked[0]?.[1]).toEqual({ meta: { optionset: { Finish: optionset.Finish } } })
    update.reject(new ApiError('server', 'The server answered 500.', { status: 500 }))
    await button('Discard changes').click()
    await expect.element(field('Width')).toHaveValue('140 cm')
    await button('Add option').click()
    await optionField.fill('Depth')
    await page.getByRole('option', { name: 'Add ‘Depth’' }).click()
    await expect.element(field('Depth')).toHaveFocus()
    abandonPage()
    const again = await openVariant({ keeps: true })
    await again.arrive({ meta: { ...meta, optionset } })
    await expect.element(button(/^Edit Depth: Data missing/)).toBeVisible()
  })

  it('creates a value that is typed into an attribute, and saves the variant with it', async () => {
    const create: Client['attributeValues']['create'] = async (_, { value }) => ({
      value: attributeValueFixture({ id: 'b9', value }),
      etag: undefined,
    })
    const { arrive, update } = await openVariant({
      answers: { attributeValues: { list: async () => pageOf([]), create } },
    })
    const care = linkedAttributeFixture({ attribute_id: 'a2', attribute: 'Care' }, ['Dry clean'])
    await arrive({ attributes: [linkedAttributeFixture(), { ...care, values: [{ ...care.values[0]!, id: 'b5' }] }] })
    await button(/^Edit Composition/).click()
    const composition = page.getByRole('combobox', { name: 'Composition' })
    await expect.element(composition).toHaveFocus()
    await composition.fill('Hemp')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Edit Composition: Hemp')).toHaveFocus()
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked[0]?.[1]).toEqual({ attributes: ['b9', 'b5'] })
  })

  it('merges the change of a colleague to another attribute, and names the one that both changed', async () => {
    const care = (text: string) => ({
      ...linkedAttributeFixture({ attribute_id: 'a2', attribute: 'Care' }),
      values: [{ id: `care ${text}`, value: text, standard: null, tolerance: null }],
    })
    const composition = (id: string, text: string) => ({
      ...linkedAttributeFixture(),
      values: [{ id, value: text, standard: null, tolerance: null }],
    })
    const { arrive, get, update } = await openVariant()
    const save = async () => {
      await button('Save changes').click()
      await expect.poll(update.waiting).toBe(1)
    }
    const isStale = async (attributes: Variant['attributes'], revision: number) => {
      update.reject(stale)
      await expect.poll(get.waiting).toBe(1)
      get.resolve(taggedVariant(revision, { attributes }))
    }
    await arrive({ attributes: [composition('b1', 'Wool'), care('Dry clean')] })
    await button(/^Edit Composition/).click()
    await page.getByRole('combobox', { name: 'Composition' }).fill('Linen')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Edit Composition: Linen')).toBeVisible()
    await save()
    await isStale([composition('b1', 'Wool'), care('Wash')], 5)
    await expect.element(said('A colleague changed: Care. The new values are shown here.')).toBeVisible()
    await expect.element(button('Edit Care: Wash')).toBeVisible()
    await expect.poll(update.waiting).toBe(1)
    await isStale([composition('b9', 'Hemp'), care('Wash')], 6)
    const conflict = page.getByRole('alertdialog', { name: 'Changed elsewhere' })
    await expect.element(conflict.getByRole('heading', { name: 'Composition' })).toBeVisible()
    await expect.element(conflict.getByText('Linen', { exact: true })).toBeVisible()
    await expect.element(conflict.getByText('Hemp', { exact: true })).toBeVisible()
    await button('Keep yours').click()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked.map(([, patch]) => patch)).toEqual([
      { attributes: ['b2', 'care Dry clean'] },
      { attributes: ['b2', 'care Wash'] },
      { attributes: ['b2', 'care Wash'] },
    ])
  })

  it('shows what was typed into a variant that was deleted meanwhile, to be copied, and tries again', async () => {
    const { arrive, get, update } = await openVariant()
    await arrive({ attributes: [linkedAttributeFixture()] })
    await nameField.fill('Heron II')
    await button(/^Edit Composition/).click()
    await page.getByRole('combobox', { name: 'Composition' }).fill('Linen')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Edit Composition: Linen')).toBeVisible()
    await button('Save changes').click()
    await expect.poll(update.waiting).toBe(1)
    update.reject(new ApiError('notFound', 'Nothing is here.', { status: 404 }))
    await expect.element(page.getByRole('heading', { name: 'This variant does not exist' })).toBeVisible()
    await expect.element(said('Heron II')).toBeVisible()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => copied.mockRestore())
    await button('Copy Composition').click()
    await button('Copy all').click()
    expect(copied.mock.calls).toEqual([['Linen'], ['Variant name: Heron II\nComposition: Linen']])
    await button('Try again').click()
    await expect.poll(get.waiting).toBe(1)
    get.resolve(taggedVariant(1, { attributes: [linkedAttributeFixture()] }))
    await expect.element(nameField).toHaveValue('Heron II')
    await expect.element(button('Edit Composition: Linen')).toBeVisible()
  })

  it('restores an unsaved attribute and option after a reload', async () => {
    const has = {
      attributes: [linkedAttributeFixture()],
      meta: { ...meta, optionset: { Width: { values: ['140 cm'], type: 'text' } } },
    }
    const { arrive } = await openVariant()
    await arrive(has)
    await field('Width').fill('280 cm')
    await button(/^Edit Composition/).click()
    await page.getByRole('combobox', { name: 'Composition' }).fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(button(/^Edit Composition: Data missing/)).toBeVisible()
    abandonPage()
    const again = await openVariant({ keeps: true })
    await again.arrive(has)
    await expect.element(field('Width')).toHaveValue('280 cm')
    await button('Save changes').click()
    await expect.poll(again.update.waiting).toBe(1)
    expect(again.update.asked[0]?.[1]).toEqual({
      attributes: [],
      meta: { optionset: { Width: { values: ['280 cm'], type: 'text' } } },
    })
  })

  it('says that an attribute without a value is not saved', async () => {
    const { arrive, update, autosave } = await openVariant()
    await arrive({ attributes: [linkedAttributeFixture()] })
    await button(/^Edit Composition/).click()
    await page.getByRole('combobox', { name: 'Composition' }).fill('')
    await userEvent.keyboard('{Enter}')
    await expect.element(said('Empty attributes will not be saved!')).toBeVisible()
    await expect.element(button('Edit Composition: Data missing. Click to add information')).toBeVisible()
    autosave.goBy()
    await expect.poll(update.waiting).toBe(1)
    expect(update.asked[0]?.[1]).toEqual({ attributes: [] })
  })

  it('deletes after a question, and goes to the variants of the product', async () => {
    const deleteMany = hold<Client['variants']['deleteMany']>()
    const { arrive } = await openVariant({ answers: { variants: { deleteMany: deleteMany.call } } })
    await arrive()
    await button('Delete').click()
    expect(address()).toBe(`${ADDRESS}?dialog=delete`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(deleteMany.waiting).toBe(1)
    deleteMany.resolve(1)
    await expect.poll(address).toBe('/app/product/p1/variants')
    await expect.element(said('Deleted successfully')).toBeVisible()
  })

  it('goes to the copy that was made', async () => {
    const { arrive } = await openVariant({ answers: { variants: { duplicate: async () => ['v2'] } } })
    await arrive()
    await button('Duplicate').click()
    await expect.poll(address).toBe('/app/product/p1/variant/v2')
    await expect.element(said('Duplicated successfully')).toBeVisible()
  })

  it('goes to its own address from one with another product', async () => {
    const { get } = await openVariant({ at: '/app/product/p9/variant/v1' })
    await expect.poll(get.waiting).toBe(1)
    get.resolve(taggedVariant(1))
    await expect.poll(address).toBe(ADDRESS)
  })

  it.each(['/docs', '/assets/list'])('has no part %s', async (part) => {
    await openVariant({ at: ADDRESS + part })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText('The variant could not be loaded.')).not.toBeInTheDocument()
  })
})
