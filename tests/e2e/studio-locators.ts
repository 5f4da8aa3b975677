import type { Locator, Page } from '@playwright/test'

/** Roles with clickable names. The last match is the one that opened last. */
const clickable = ['link', 'button', 'menuitem', 'tab', 'radio', 'checkbox', 'option'] as const

/** Matches the beginning of a name: other text may follow, such as a price. */
export const startsWithName = (name: string) =>
  new RegExp(`^(?:#\\d+ )?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')

/** Returns the last visible element with this name or text. */
export function named(scope: Page | Locator, name: string): Locator {
  // A select button is named after its field and shows its value.
  const showing = scope.getByRole('button').filter({ hasText: startsWithName(name) })
  const called = clickable.map((role) => scope.getByRole(role, { name: startsWithName(name) }))
  return called
    .reduce((all, one) => all.or(one), showing)
    .filter({ visible: true })
    .last()
}

/** An icon button without a name follows the element it belongs to. */
export const NEXT_BUTTON = 'xpath=following::button[1]'

/** The perspective menu: drafts or a release. */
export function perspectiveMenu(page: Page): Locator {
  return page.locator('[data-ui=ReleasesNav]')
}

/** Returns the innermost field with this label. */
export function fieldOf(page: Page, name: string): Locator {
  return page
    .locator(
      `xpath=(//label|//legend)[normalize-space(.)="${name}"]/ancestor::*[self::fieldset or starts-with(@data-testid,"field-")][1]`,
    )
    .last()
}

/** Returns the input of a form field, or of a dialog, whose label may be longer. */
export function inputOf(page: Page, field: string): Locator {
  const ofForm = fieldOf(page, field).locator('input, textarea, [contenteditable=true]').first()
  const ofDialog = page.getByRole('dialog').getByRole('textbox', { name: startsWithName(field) })
  return ofForm
    .or(ofDialog)
    .or(page.getByPlaceholder(field, { exact: true }))
    .last()
}

/** Returns a picture of the image library, which has its file name below it. */
export function libraryPicture(page: Page, file: string): Locator {
  return page.getByText(file, { exact: true }).locator('xpath=ancestor::*[.//img][1]//img')
}
