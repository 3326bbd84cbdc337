import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable, isConnectionLost, isStorageFull, isUnavailable, isUniqueViolation } from './errors.ts'

const coded = (code: string) => Object.assign(new Error('from the database'), { code })

describe('errors of the database', () => {
  it.each([
    ['a refused connection', coded('ECONNREFUSED'), true, true],
    ['a shut down server', coded('57P01'), true, true],
    ['a starting server', coded('57P03'), true, true],
    ['a protocol failure', coded('08006'), true, true],
    ['a server without places', coded('53300'), true, false],
    ['a statement timeout', coded('57014'), true, false],
    ['a deadlock', coded('40P01'), true, false],
    ['a disk that fails', Object.assign(coded('E_CANNOT_WRITE_FILE'), { cause: coded('EIO') }), true, false],
    ['a silent server', new Error('Query read timeout'), true, true],
    ['a cut connection', new Error('Connection terminated unexpectedly'), true, true],
    ['a full queue', new DatabaseUnavailable('The database is busy.'), true, true],
    ['a duplicate', coded('23505'), false, false],
    ['a syntax error', coded('42601'), false, false],
    ['a bug', new TypeError('x is undefined'), false, false],
    ['nothing', undefined, false, false],
  ])('tells %s', (_name, error, unavailable, lost) => {
    expect({ unavailable: isUnavailable(error), lost: isConnectionLost(error) }).toEqual({ unavailable, lost })
  })

  it('knows a full disk from everything else', () => {
    const wrapped = new Error('Cannot write', { cause: coded('ENOSPC') })
    const full = [coded('53100'), coded('ENOSPC'), coded('EFBIG'), wrapped]
    expect([...full, coded('53300'), new Error('no'), 'ENOSPC'].map(isStorageFull)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('names the constraint of a duplicate', () => {
    const duplicate = Object.assign(coded('23505'), { constraint: 'views_name' })
    expect([
      isUniqueViolation(duplicate),
      isUniqueViolation(duplicate, 'views_name'),
      isUniqueViolation(duplicate, 'x'),
    ]).toEqual([true, true, false])
  })
})
