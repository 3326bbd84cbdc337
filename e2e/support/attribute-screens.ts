import { chooseInBar, dialog, fail, inside, press, type Screen, select } from './screen-parts.ts'

const VALUES = '/app/attributes/{attribute}/values'

/** The screens of the attributes area in each of their states. */
export const ATTRIBUTE_SCREENS: readonly Screen[] = [
  inside('groups', '/app/attributes/groups', {
    arrange: async (page) => {
      const panels = page.getByRole('list', { name: 'Groups of attributes' })
      await panels.getByRole('button', { expanded: false }).first().click()
      await panels
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
    },
  }),
  inside('groups-no-hits', '/app/attributes/groups?q=no+such+thing'),
  inside('groups-failing', '/app/attributes/groups', {
    network: async (page) => void (await page.route(/\/api\/v1\/attributes\/groups/, fail)),
    arrange: (page) => page.getByRole('alert').first().waitFor(),
  }),
  inside('groups-add', '/app/attributes/groups?dialog=add-group', { arrange: dialog }),
  inside('groups-delete', '/app/attributes/groups?dialog=delete-group&id={group}', { arrange: dialog }),
  inside('group-link', '/app/attributes/groups/{group}/link', { arrange: (page) => select(page, 2) }),
  inside('attributes-edit', '/app/attributes', {
    arrange: async (page) => {
      await chooseInBar(page, 'Edit')
      await page.getByRole('button', { name: 'Show attributes' }).click()
      await page.getByRole('option', { name: 'Groups' }).click()
      await press('Next')(page)
      await page.getByRole('heading', { name: 'Edit values' }).waitFor()
    },
  }),
  inside('attributes-edit-preview', '/app/attributes', {
    arrange: async (page) => {
      await chooseInBar(page, 'Edit')
      await page.getByRole('button', { name: 'Show attributes' }).click()
      await page.getByRole('option', { name: 'Unit' }).click()
      await press('Next')(page)
      await page.getByRole('textbox', { name: 'Unit' }).fill('g/m²')
      await press('Next')(page)
      await page.getByText(/will change/).waitFor()
    },
  }),
  inside('attributes-edit-nothing', '/app/attributes/edit'),
  inside('attributes', '/app/attributes'),
  inside('attributes-no-hits', '/app/attributes?q=no+such+thing'),
  inside('attributes-add', '/app/attributes?dialog=add', { arrange: dialog }),
  inside('attributes-selected', '/app/attributes', { arrange: (page) => select(page, 3) }),
  inside('attributes-delete', '/app/attributes', {
    arrange: async (page) => {
      await chooseInBar(page, 'Delete')
      await dialog(page)
    },
  }),
  inside('attribute', '/app/attributes/{attribute}'),
  inside('attribute-hide', '/app/attributes/{attribute}', {
    arrange: async (page) => {
      await page.getByRole('switch', { name: /^Public/ }).click()
      await dialog(page)
    },
  }),
  inside('values', VALUES),
  inside('values-no-hits', `${VALUES}?q=no+such+thing`),
  inside('values-selected', VALUES, { arrange: (page) => select(page, 3) }),
  inside('values-add', `${VALUES}?dialog=add`, { arrange: dialog }),
  inside('values-upload', `${VALUES}?dialog=upload`, { arrange: dialog }),
  inside('values-edit', `${VALUES}?dialog=edit&id={value}`, { arrange: dialog }),
  inside('values-merge', VALUES, {
    arrange: async (page) => {
      await chooseInBar(page, 'Merge values')
      await page.getByRole('dialog').getByRole('radio').first().check()
      await press('Next')(page)
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    },
  }),
  inside('values-delete', VALUES, {
    arrange: async (page) => {
      await chooseInBar(page, 'Delete')
      await dialog(page)
    },
  }),
  inside('values-duplicates', `${VALUES}/duplicates`),
  inside('value-link', `${VALUES}/{value}/link`, {
    arrange: (page) =>
      page
        .getByRole('radio', { name: /^Select / })
        .first()
        .check(),
  }),
  inside('attribute-unknown', '/app/attributes/0190aaaa-0000-7000-8000-000000000000'),
]
