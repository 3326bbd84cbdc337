/** Catalogue words with a non-ASCII letter: one of them says more than the statistics of a short text. */
const KNOWN = new Set(
  [
    'größe maße länge höhe für grün weiß stück rückseite oberfläche außen straße schlüssel tür küche bügel wäsche',
    'référence désignation quantité matière écru crème brûlé beauté décor façade foncé à béton bébé café rosé hêtre chêne',
    'código descripción tamaño precisión año niño niña algodón baño diseño señal jalapeño marrón país tensión',
    'descrição preço não são ação criança algodão latão calça pão estação cartão',
    'grå blå grön färg längd höjd mått grøn længde højde størrelse hør trä træ',
    'väri määrä pöytä leveä säilytys',
    'qualità più quantità disponibilità città caffè è',
    'żółty długość szerokość wysokość materiał różowy biały czerń złoty półka łóżko',
    'šířka délka výška černá bílá zelená žlutá červená modrá materiál množství šírka dĺžka výška čierna biela',
    'szín méret fehér zöld kék sárga szürke hosszúság szélesség magasság ár',
    'širina dužina žuta smeđa količina črna veličina',
    'lăţime lăţimea înălţime preţ lățime înălțime preț',
    'yeşil sarı gümüş kırmızı beyazı açık ölçü genişlik yükseklik ürün',
    'цвет размер цена ширина длина высота белый чёрный черный красный синий зелёный серый колір ціна',
    'χρώμα τιμή μήκος πλάτος ύψος λευκό μαύρο',
  ].flatMap((words) => words.split(' ')),
)

/** How many of them a text contains. */
export const knownWordsOf = (text: string): number =>
  [...new Set(text.toLowerCase().split(/[^\p{L}]+/u))].filter((word) => KNOWN.has(word)).length
