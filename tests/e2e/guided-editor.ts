import { expect, type Page } from '@playwright/test'

import type { StudioDriver } from './studio-driver'
import { fieldOf, libraryPicture, named, NEXT_BUTTON, perspectiveMenu } from './studio-locators'
import { studioTimeout } from './studio'

type Form = [pattern: RegExp, act: (...words: string[]) => Promise<void>]

/** Returns the sentences of the editors' guide with what they do in the Studio. */
export function sentenceForms(page: Page, driver: StudioDriver): Form[] {
  const inForm = page.getByTestId('document-pane')
  const menu = page.getByRole('menu').or(page.getByTestId('insert-menu')).last()
  const dialog = page.getByRole('dialog').last()
  const listBox = page.getByRole('listbox').last()
  return [
    [
      /^Click the plus beside \*\*(.+)\*\*/,
      (list) =>
        driver.click(page.getByTestId('pane-header').filter({ hasText: list }).getByTestId('action-intent-button')),
    ],
    [/^Click the three dots beside \*\*(.+)\*\*/, (name) => driver.click(named(page, name).locator(NEXT_BUTTON))],
    [
      /^Click the three dots at the top of the form/,
      () => driver.click(inForm.getByTestId('pane-context-menu-button')),
    ],
    [/^Click the arrow that leaves a box/, () => driver.click(inForm.getByTestId('copy-document-actions-button'))],
    [
      /^Click \*\*(.+)\*\*, in the calendar/,
      (name) => driver.click(page.getByRole('listitem').getByRole('link', { name, exact: true })),
    ],
    [
      /^Click the second \*\*(.+)\*\* of the list/,
      (name) => driver.click(listBox.getByRole('button', { name }).nth(1)),
    ],
    [
      /^Click \*\*(.+)\*\* beside \*\*(.+)\*\*/,
      (name, other) => driver.click(named(page.getByRole('listitem').filter({ hasText: other }), name)),
    ],
    [/^In the menu, click \*\*(.+)\*\*/, (name) => driver.choose(named(menu, name))],
    [/^In the window, click the cross/, () => driver.click(named(dialog, 'Close dialog'))],
    [/^In the window, click \*\*(.+)\*\*/, (name) => driver.click(named(dialog, name))],
    [
      /^In \*\*(.+)\*\*, click \*\*(.+)\*\* and choose the picture/,
      (field, name) => driver.upload(fieldOf(page, field).getByText(name, { exact: true }).last()),
    ],
    [
      /^In \*\*(.+)\*\*, click the sign for cropping/,
      (field) => driver.click(named(fieldOf(page, field), 'Open image edit dialog')),
    ],
    [/^In \*\*(.+)\*\*, click behind the last word and press Enter/, (field) => driver.startNextLine(field)],
    [/^In \*\*(.+)\*\*, click \*\*(.+)\*\*/, (field, name) => driver.click(named(fieldOf(page, field), name))],
    [/^Click the picture \*\*(.+)\*\*/, (file) => driver.click(libraryPicture(page, file))],
    [
      /^Click \*\*(.+)\*\*, a tab above the fields/,
      (name) => driver.click(page.getByRole('tab', { name, exact: true })),
    ],
    [/^In the field with the date, write `(.+)` and press Enter/, (time) => driver.setDate(time)],
    [
      /^In \*\*(.+)\*\*, write `(.+)` and press Enter/,
      async (field, words) => {
        await driver.write(field, words)
        await page.keyboard.press('Enter')
      },
    ],
    [/^In \*\*(.+)\*\*, choose \*\*(.+)\*\*/, (field, name) => driver.select(field, name)],
    [/^In \*\*(.+)\*\*, choose `(.+)`/, (field, time) => driver.chooseTime(field, time)],
    [/^In \*\*(.+)\*\*, write `(.+)`/, (field, words) => driver.write(field, words)],
    [
      /^Write `(.+)` and click \*\*(.+)\*\*/,
      async (words, name) => {
        await page.keyboard.type(words)
        await driver.click(named(listBox, name))
      },
    ],
    [/^Write `(.+)`/, (words) => driver.type(words)],
    [/^Press Enter/, () => driver.nextLine()],
    [/^Double-click the word `(.+)`/, (word) => driver.doubleClick(word)],
    [/^Drag the white dot inward/, () => driver.shrinkCircle()],
    [/^Drag the circle onto the face/, () => driver.moveCircle()],
    [/^Drag \*\*(.+)\*\*(?: by its dots)? above \*\*(.+)\*\*/, (one, other) => driver.drag(one, other)],
    [
      /^Now \*\*(.+)\*\* is shown at the top right/,
      (name) => expect(named(perspectiveMenu(page), name)).toBeVisible(studioTimeout),
    ],
    [/^Click \*\*(.+)\*\*, at the top of the form/, (name) => driver.openBesideForm(name)],
    [
      /^Click \*\*(.+)\*\*, in the list/,
      (name) => driver.click(page.getByRole('row').getByText(name, { exact: true })),
    ],
    [/^Click \*\*(.+)\*\*, at the top right/, (name) => driver.click(named(perspectiveMenu(page), name))],
    [
      /^Click the arrow beside \*\*(.+)\*\*, at the top right/,
      (name) => driver.click(named(perspectiveMenu(page), name).locator(NEXT_BUTTON)),
    ],
    [
      /^Click (\*\*.+\*\*)/,
      async (names) => {
        if (names === '**Publish**') return driver.publish()
        for (const [, name = ''] of names.matchAll(/\*\*(.+?)\*\*/g)) await driver.click(named(page, name))
      },
    ],
  ]
}

/** Performs one sentence of a step; those without a name on the screen only explain. */
export async function followSentence(sentence: string, forms: Form[]): Promise<void> {
  for (const [form, act] of forms) {
    const said = form.exec(sentence)
    if (said) return act(...said.slice(1))
  }
  if (/\*\*|`|^(?:Click|Drag|Press|Write|Double)/.test(sentence))
    throw new Error(`The guide says what no test understands: ${sentence}`)
}
