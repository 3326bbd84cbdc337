import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { contentType } from './content-type.ts'
import { coloredPdf } from './testing/pdfs.ts'
import { compoundFile, emptyArchive } from './testing/office.ts'

const root = await mkdtemp(join(tmpdir(), 'selvedge-types-'))
afterAll(() => rm(root, { recursive: true }))

async function typeOf(bytes: Buffer) {
  const path = join(root, 'file')
  await writeFile(path, bytes)
  return contentType(path)
}

const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
const [png, gif, jpeg, webp] = await Promise.all([
  picture.clone().png().toBuffer(),
  picture.clone().gif().toBuffer(),
  picture.clone().jpeg().toBuffer(),
  picture.clone().webp().toBuffer(),
])
const pdf = await coloredPdf([1, 0, 0])
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42')])

describe('contentType', () => {
  it.each<[string, Buffer, string, string]>([
    ['PNG', png, 'image/png', 'image'],
    ['JPEG', jpeg, 'image/jpeg', 'image'],
    ['WebP', webp, 'image/webp', 'image'],
    ['GIF', gif, 'image/gif', 'image'],
    ['PDF', pdf, 'application/pdf', 'document'],
    ['MP4', mp4, 'video/mp4', 'video'],
    ['XLS', compoundFile('Workbook'), 'application/vnd.ms-excel', 'document'],
    ['DOC', compoundFile('WordDocument'), 'application/msword', 'document'],
    ['CSV', Buffer.from('Weave;Weight\nTwill;320\n'), 'text/csv', 'document'],
    ['CSV of one line', Buffer.from('name,value,unit'), 'text/csv', 'document'],
    ['CSV in Latin-1', Buffer.from('Größe;Höhe\n1;2', 'latin1'), 'text/csv', 'document'],
    ['CSV with markup in a cell', Buffer.from('name,body\nSofa,"<p>Soft & warm</p>"'), 'text/csv', 'document'],
  ])('knows %s', async (_, bytes, mimetype, group) => {
    expect(await typeOf(bytes)).toEqual({ mimetype, group })
  })

  it.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><title>x, y</title>')],
    ['a page behind text', Buffer.from('a,b\n<script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['XML', Buffer.from('<?xml version="1.0"?><a>1,2</a>')],
    ['PHP', Buffer.from('<?php echo 1, 2; ?>')],
    ['a shell script', Buffer.from('#!/bin/sh\necho a, b\n')],
    ['JSON', Buffer.from('{"a":1,"b":2}')],
    [
      'a GIF that is a script',
      Buffer.concat([Buffer.from('GIF89a=1;/*'), gif, Buffer.from('*/alert(1)//<script src=x>')]),
    ],
    ['a PNG with a page behind it', Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>')])],
    ['a PDF that is an archive', Buffer.concat([pdf, emptyArchive()])],
    ['a PNG that is an archive', Buffer.concat([png, emptyArchive()])],
    ['an archive', emptyArchive()],
    ['an installer', compoundFile('!_StringData')],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
    ['words', Buffer.from('just some words')],
    ['bytes', Buffer.from([0, 1, 2, 44, 3])],
  ])('U03 refuses %s', async (_, bytes) => {
    await expect(typeOf(bytes)).rejects.toEqual(expect.objectContaining({ status: 415, code: 'unsupported_type' }))
  })

  const hostile = '/work/shared/data/hostile-files'
  it.skipIf(!existsSync(hostile))('U03 identifies each hostile file', async () => {
    const typeOf = async (name: string) => {
      const type = await contentType(join(hostile, name)).catch((error: { code: string }) => ({ mimetype: error.code }))
      return type.mimetype
    }
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    expect({
      html: await typeOf('html-as.jpg'),
      svg: await typeOf('svg-script.svg'),
      empty: await typeOf('empty.pdf'),
      xlsx: await typeOf('values-merged-cells.xlsx'),
      bomb: await typeOf('values-xlsx-bomb-200MB.xlsx'),
      formulas: await typeOf('values-formula-injection.csv'),
      latin: await typeOf('values-semicolon-cp1252-decimal-comma.csv'),
    }).toEqual({
      html: 'unsupported_type',
      svg: 'unsupported_type',
      empty: 'unsupported_type',
      xlsx,
      bomb: xlsx,
      formulas: 'text/csv',
      latin: 'text/csv',
    })
  })
})
