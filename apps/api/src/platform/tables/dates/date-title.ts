import { wordsOf } from '../column-words.ts'

/** Words in titles of date columns in English, German, French, Italian and Spanish, without accents. */
const WORDS = new Set(
  (
    'date dates dated day since until till from valid created updated modified released release launch launched ' +
    'launchdate delivery available birthday due expires expiry start end ' +
    'datum tag seit bis ab gultig gueltig erstellt geandert lieferdatum liefertermin lieferbar verfugbar geburtstag ' +
    'jour depuis jusqu cree modifie livraison echeance ' +
    'data giorno dal fino creato modificato consegna scadenza ' +
    'fecha dia desde hasta creado modificado entrega vencimiento'
  ).split(' '),
)

/** 20260102 and 01-02-03 are read as dates only under such a title, because codes look the same. */
export const isDateTitle = (title: string): boolean =>
  wordsOf(title)
    .split(' ')
    .some((word) => WORDS.has(word) || word.endsWith('datum'))
