import { expect, type Page } from '@playwright/test'

import { firstDifference } from './first-difference'

/**
 * Translates a page as Chrome does, from now on: two nested `font` elements with the text in «guillemets» replace each
 * text node, later ones too. Translations arrive asynchronously, so one may replace a text that has changed since.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { documentElement } = document
    const translations = new WeakSet<Node>()
    const pending = new Map<Text, string>()
    const { port1, port2 } = new MessageChannel()

    function isTranslatable(text: Text) {
      const skipped = text.parentElement?.closest('script, style, textarea, svg, font, [translate=no]')
      return text.data.trim() !== '' && !translations.has(text) && !skipped
    }
    function request(node: Node) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      for (let text: Node | null = node; text; text = texts.nextNode())
        if (text instanceof Text && isTranslatable(text)) pending.set(text, text.data)
      if (pending.size === 0) return
      documentElement.dataset['translating'] = ''
      port1.postMessage(null)
    }
    port2.onmessage = () => {
      for (const [text, original] of pending) {
        const translation = new Text(`«${original}»`)
        translations.add(translation)
        // A title element contains no elements.
        if (text.parentElement?.localName === 'title') text.replaceWith(translation)
        else {
          const font = document.createElement('font')
          font.appendChild(document.createElement('font')).append(translation)
          text.replaceWith(font)
        }
      }
      pending.clear()
      delete documentElement.dataset['translating']
    }

    request(documentElement)
    new MutationObserver((mutations) => {
      for (const { type, target, addedNodes } of mutations)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) request(node)
    }).observe(documentElement, { subtree: true, childList: true, characterData: true })
  })

/** Returns a text without its translation marks. */
const untranslated = (text: string | null) => (text ?? '').replaceAll(/«([^«»]*)»/g, '$1')

/** Returns the title and the visible text with its fonts, without translation marks. */
const textOf = async (page: Page): Promise<string> =>
  untranslated(
    await page.evaluate(() => {
      if ('translating' in document.documentElement.dataset) return 'A translation is pending'
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      // A translated title may be part of another one.
      let all = `${document.title.replaceAll(/[«»]/g, '')}\n`
      let font = ''
      while (texts.nextNode()) {
        const { nodeValue, parentElement } = texts.currentNode
        if (!nodeValue || !parentElement || parentElement.closest('script, style')) continue
        const style = getComputedStyle(parentElement)
        const next = `{${style.fontWeight} ${style.fontSize} ${style.color}}`
        all += next === font ? nodeValue : next + nodeValue
        font = next
      }
      return all
    }),
  )

/** Resolves when a translated page has the same text as the original. */
export const expectSameText = (translated: Page, original: Page): Promise<void> =>
  expect.poll(async () => firstDifference(await textOf(translated), await textOf(original))).toBeNull()
