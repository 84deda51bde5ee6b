import { chars, unionOf, type CharSet } from './charSet.js'

/** The general categories of Unicode, which regular expressions of JavaScript and of XML Schema call the same. */
const categories: ReadonlySet<string> = new Set(
  'L Lu Ll Lt Lm Lo M Mn Mc Me N Nd Nl No P Pc Pd Ps Pe Pi Pf Po Z Zs Zl Zp S Sm Sc Sk So C Cc Cf Cs Co Cn'.split(' '),
)

const known = new Map<string, CharSet>()

/** The characters of a general category such as `Lu`; undefined if there is no such category. */
export function categorySet(name: string): CharSet | undefined {
  if (!categories.has(name)) return undefined
  const set = known.get(name) ?? charactersOf(name)
  known.set(name, set)
  return set
}

/** So many characters are tested at a time. A part of surrogates has only high or only low ones, so that they make no pairs. */
const partLength = 0x400

function charactersOf(category: string): CharSet {
  const pattern = new RegExp(`\\p{${category}}+`, 'gu')
  const ranges: number[] = []
  const codes = Array.from({ length: partLength }, () => 0)
  for (let start = 0; start <= 0x10ffff; start += partLength) {
    for (let index = 0; index < partLength; index++) codes[index] = start + index
    const part = String.fromCodePoint(...codes)
    const width = start > 0xffff ? 2 : 1
    for (const { 0: run, index } of part.matchAll(pattern)) {
      const from = start + index / width
      const to = from + run.length / width - 1
      if (ranges.at(-1) === from - 1) ranges[ranges.length - 1] = to
      else ranges.push(from, to)
    }
  }
  return ranges
}

/** Those that start a name in XML, with the colon. */
export const nameStartChars: CharSet = [
  ...[0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d, 0x37f, 0x1fff],
  ...[0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf, 0xfdf0, 0xfffd],
  ...[0x10000, 0xeffff],
]

/** Those of names in XML. */
export const nameChars: CharSet = unionOf(
  chars('-', '.', '0-9', '\u00b7', '\u0300-\u036f', '\u203f-\u2040'),
  nameStartChars,
)

/** The blocks that XML Schema 1.0 knows: name, first and last character. */
const blocks = new Map<string, CharSet>(
  `BasicLatin 0 7F
Latin-1Supplement 80 FF
LatinExtended-A 100 17F
LatinExtended-B 180 24F
IPAExtensions 250 2AF
SpacingModifierLetters 2B0 2FF
CombiningDiacriticalMarks 300 36F
Greek 370 3FF
GreekandCoptic 370 3FF
Cyrillic 400 4FF
Armenian 530 58F
Hebrew 590 5FF
Arabic 600 6FF
Syriac 700 74F
Thaana 780 7BF
Devanagari 900 97F
Bengali 980 9FF
Gurmukhi A00 A7F
Gujarati A80 AFF
Oriya B00 B7F
Tamil B80 BFF
Telugu C00 C7F
Kannada C80 CFF
Malayalam D00 D7F
Sinhala D80 DFF
Thai E00 E7F
Lao E80 EFF
Tibetan F00 FFF
Myanmar 1000 109F
Georgian 10A0 10FF
HangulJamo 1100 11FF
Ethiopic 1200 137F
Cherokee 13A0 13FF
UnifiedCanadianAboriginalSyllabics 1400 167F
Ogham 1680 169F
Runic 16A0 16FF
Khmer 1780 17FF
Mongolian 1800 18AF
LatinExtendedAdditional 1E00 1EFF
GreekExtended 1F00 1FFF
GeneralPunctuation 2000 206F
SuperscriptsandSubscripts 2070 209F
CurrencySymbols 20A0 20CF
CombiningMarksforSymbols 20D0 20FF
LetterlikeSymbols 2100 214F
NumberForms 2150 218F
Arrows 2190 21FF
MathematicalOperators 2200 22FF
MiscellaneousTechnical 2300 23FF
ControlPictures 2400 243F
OpticalCharacterRecognition 2440 245F
EnclosedAlphanumerics 2460 24FF
BoxDrawing 2500 257F
BlockElements 2580 259F
GeometricShapes 25A0 25FF
MiscellaneousSymbols 2600 26FF
Dingbats 2700 27BF
BraillePatterns 2800 28FF
CJKRadicalsSupplement 2E80 2EFF
KangxiRadicals 2F00 2FDF
IdeographicDescriptionCharacters 2FF0 2FFF
CJKSymbolsandPunctuation 3000 303F
Hiragana 3040 309F
Katakana 30A0 30FF
Bopomofo 3100 312F
HangulCompatibilityJamo 3130 318F
Kanbun 3190 319F
BopomofoExtended 31A0 31BF
EnclosedCJKLettersandMonths 3200 32FF
CJKCompatibility 3300 33FF
CJKUnifiedIdeographsExtensionA 3400 4DB5
CJKUnifiedIdeographs 4E00 9FFF
YiSyllables A000 A48F
YiRadicals A490 A4CF
HangulSyllables AC00 D7A3
HighSurrogates D800 DB7F
HighPrivateUseSurrogates DB80 DBFF
LowSurrogates DC00 DFFF
CJKCompatibilityIdeographs F900 FAFF
AlphabeticPresentationForms FB00 FB4F
ArabicPresentationForms-A FB50 FDFF
CombiningHalfMarks FE20 FE2F
CJKCompatibilityForms FE30 FE4F
SmallFormVariants FE50 FE6F
ArabicPresentationForms-B FE70 FEFE
HalfwidthandFullwidthForms FF00 FFEF
OldItalic 10300 1032F
Gothic 10330 1034F
Deseret 10400 1044F
ByzantineMusicalSymbols 1D000 1D0FF
MusicalSymbols 1D100 1D1FF
MathematicalAlphanumericSymbols 1D400 1D7FF
CJKUnifiedIdeographsExtensionB 20000 2A6D6
CJKCompatibilityIdeographsSupplement 2F800 2FA1F
Tags E0000 E007F`
    .split('\n')
    .map((row) => {
      const [name = '', first = '', last = ''] = row.split(' ')
      return [name, [parseInt(first, 16), parseInt(last, 16)]] as const
    }),
)
blocks.set('PrivateUse', [0xe000, 0xf8ff, 0xf0000, 0xffffd, 0x100000, 0x10fffd])
blocks.set('Specials', [0xfeff, 0xfeff, 0xfff0, 0xfffd])

export const blockNames: readonly string[] = [...blocks.keys()]

/** The characters of a block such as `BasicLatin`; undefined if there is no such block. */
export const blockSet = (name: string): CharSet | undefined => blocks.get(name)
