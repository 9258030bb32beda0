import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { paragraphsOf } from '#domain/articles/plain-text.ts'

const textsOf = (text: string) => paragraphsOf(text).map((block) => ('text' in block ? block.text : ''))

describe('a foreign text', () => {
  it.each<readonly [string, readonly string[]]>([
    ['Просто текст', ['Просто текст']],
    ['<h1>Заголовок</h1><p>Абзац</p>', ['Заголовок', 'Абзац']],
    ['Раз<br>два<br/>три', ['Раз', 'два', 'три']],
    ['<ul><li>Раз</li><li>два</li></ul>', ['Раз', 'два']],
    ['Слово <b>жирное</b> и <a href="javascript:x">ссылка</a>', ['Слово жирное и ссылка']],
    ['a<script>alert("<p>")</script>b', ['ab']],
    ['a<STYLE>p{}</style>b', ['ab']],
    ['a<!-- <p>нет</p> -->b', ['ab']],
    ['a<script>без конца', ['a']],
    ['a<b', ['a']],
    ['a<!-- b', ['a']],
    ['5 < 6 и 7 > 6', ['5 < 6 и 7 > 6']],
    ['1 &lt; 2 &amp;&amp; &#171;да&#187; &#x2014; &quot;ok&quot;', ['1 < 2 && «да» — "ok"']],
    ['&unknown; &#0;', ['&unknown;']],
    ['&#1114112;x', ['x']],
    ['10&nbsp;₽', ['10\u00a0₽']],
    ['  много \n\t пробелов\n\nи строк  ', ['много', 'пробелов', 'и строк']],
    ['', []],
    ['<p></p><div> </div>', []],
  ])('a foreign text %j is read without its markup', (text, expected) => {
    expect(textsOf(text)).toEqual(expected)
  })

  it('a foreign text that was escaped twice stays text', () => {
    expect(textsOf('&lt;script&gt;alert(1)&lt;/script&gt;')).toEqual(['<script>alert(1)</script>'])
  })

  it.each(['<', '<p', '<script>', '<!--', '&', '&#', '</', '<p>'])(
    'a foreign text that repeats %s a hundred thousand times is read without a delay',
    (piece) => {
      expect(textsOf(piece.repeat(100_000)).length).toBeLessThan(2)
    },
  )

  test.prop([fc.string({ unit: 'grapheme' })])('a foreign text never has an empty paragraph', (text) => {
    expect(textsOf(text).filter((line) => line.trim() === '')).toEqual([])
  })

  test.prop([fc.array(fc.constantFrom('<b>', '</b>', '<i class=x>', '</i>', '<span>', 'слово', ' '))])(
    'reads the same with its inline tags and without them',
    (pieces) => {
      const bare = pieces.filter((piece) => !piece.startsWith('<'))
      expect(textsOf(pieces.join(''))).toEqual(textsOf(bare.join('')))
    },
  )
})
