import { describe, expect, it } from 'vitest'
import { newId } from '../../platform/db/ids.ts'
import { valueStage } from './testing/value-stage.ts'

describe('many values of an attribute', () => {
  const stage = valueStage()
  const attribute = (name: string) => stage.catalogue.attributes[name]!
  const value = (name: string) => stage.catalogue.values[name]!
  const finish = () => `/attributes/${attribute('Finish')}/values`

  describe('changing many', () => {
    const patchMany = (payload: object, query = '') => stage.calls.patchMany(attribute('Finish'), payload, query)
    const ids = () => [value('Finish: Matt'), value('Finish: Glossy')]

    it('sets the same fields on all, and clears them again', async () => {
      const given = await patchMany({ ids: ids(), fields: { asset_id: stage.assetId, standard: 'ISO 9', live: false } })
      const read = async (id: string) => {
        const { asset_id, standard, live } = (await stage.server.call('GET', `${finish()}/${id}`)).json().data
        return [asset_id, standard, live]
      }
      expect([given.body, await read(ids()[1]!)]).toEqual([{ data: { count: 2 } }, [stage.assetId, 'ISO 9', false]])
      await patchMany({ ids: ids(), fields: { asset_id: stage.assetId, standard: null } }, '?mode=remove')
      await patchMany({ matching: { search: 'matt' }, fields: { live: true } })
      expect([await read(ids()[0]!), await read(ids()[1]!)]).toEqual([
        [null, null, true],
        [null, null, false],
      ])
    })

    it('M04 ids are 1 to 10,000 ids', async () => {
      const many = Array.from({ length: 10_001 }, () => value('Finish: Matt'))
      const bodies = [[], many, [{ $ne: null }], ['1^2'], [5]].map((list) => ({ ids: list, fields: { live: true } }))
      const answers = []
      for (const body of bodies) {
        const { status, body: answer } = await patchMany(body)
        answers.push([status, answer.code])
      }
      expect(answers).toEqual([
        [422, 'empty_ids'],
        [413, 'too_many_items'],
        [422, 'invalid'],
        [422, 'invalid'],
        [422, 'invalid'],
      ])
      const twice = await patchMany({ ids: [value('Finish: Matt'), value('Finish: Matt')], fields: { live: true } })
      expect(twice.body).toEqual({ data: { count: 1 } })
    })

    it('M05 one value of another attribute or supplier changes none', async () => {
      for (const strange of [value('Width: 10'), stage.rival.valueId, newId()]) {
        const { status, body } = await patchMany({ ids: [value('Finish: Satin'), strange], fields: { live: false } })
        expect([status, body.code, body.errors]).toEqual([
          404,
          'unknown_ids',
          [{ index: 1, id: strange, code: 'unknown_id', detail: `There is no item ${strange}.` }],
        ])
      }
      expect((await stage.server.call('GET', `${finish()}/${value('Finish: Satin')}`)).json().data.live).toBe(true)
    })

    it('T02 an asset of another supplier is unknown', async () => {
      const { status, body } = await patchMany({ ids: ids(), fields: { asset_id: stage.rival.assetId } })
      expect([status, body.code, body.errors[0].pointer]).toEqual([404, 'unknown_reference', '#/fields/asset_id'])
    })
  })

  describe('deleting', () => {
    it('says beforehand what it touches, and takes the links along', async () => {
      const ids = [value('Finish: Matt'), value('Finish: Glossy')]
      const usage = async (payload: object) => {
        const { data } = (await stage.server.call('POST', '/attributes/values/usage', { payload })).json()
        return { variants: data.variants, products: data.products }
      }
      expect(await usage({ ids })).toEqual({ variants: 2, products: 1 })
      const all = { attribute_id: attribute('Width'), matching: { search: '1' } }
      expect(await usage(all)).toEqual({ variants: 1, products: 0 })
      expect((await stage.server.call('DELETE', '/attributes/values', { payload: ids })).json()).toEqual({
        data: { count: 2, deletion_id: expect.any(String) },
      })
      const { data } = (await stage.server.call('GET', `/variants/${stage.catalogue.variants['Blue']}`)).json()
      expect(data.attributes.map(({ attribute: name }: { attribute: string }) => name)).toEqual(['Width'])
      expect(data.product_attributes).toEqual([])
    })

    it('deletes one, unless it changed meanwhile', async () => {
      const { body } = await stage.calls.create(attribute('Finish'), { value: 'Soon gone' })
      const stale = await stage.calls.remove(body.data.id, { 'if-match': '"9"' })
      const gone = await stage.calls.remove(body.data.id, { 'if-match': '"1"' })
      const again = await stage.calls.remove(body.data.id)
      expect([stale.status, gone.status, again.status]).toEqual([412, 204, 404])
    })

    it('deletes what matches within an attribute only', async () => {
      await stage.calls.create(attribute('Finish'), { value: '10 gloss' })
      const payload = { attribute_id: attribute('Finish'), matching: { search: '10' } }
      expect((await stage.server.call('DELETE', '/attributes/values', { payload })).json()).toEqual({
        data: { count: 1, deletion_id: expect.any(String) },
      })
      expect(
        (await stage.server.call('GET', `/attributes/${attribute('Width')}/values/${value('Width: 10')}`)).statusCode,
      ).toBe(200)
    })

    it('M05 one unknown id deletes none', async () => {
      const payload = [value('Finish: Satin'), stage.rival.valueId]
      const answer = await stage.server.call('DELETE', '/attributes/values', { payload })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_ids'])
      expect((await stage.server.call('GET', `${finish()}/${value('Finish: Satin')}`)).statusCode).toBe(200)
    })
  })
})
