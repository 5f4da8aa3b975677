import type { Locator, Page } from '@playwright/test'

/** In which a name of the guide can be clicked. Where two have it, the one that opened last is meant. */
const clickable = ['link', 'button', 'menuitem', 'tab', 'radio', 'checkbox', 'option'] as const

/** A name as it is on the screen: other words may follow it, such as the price after the name of a package. */
export const beginning = (name: string) =>
  new RegExp(`^(?:#\\d+ )?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u')

/** What is called so, or shows it. */
export function named(scope: Page | Locator, name: string): Locator {
  // A button that opens a choice is called after what is chosen there, and shows what is chosen now.
  const showing = scope.getByRole('button').filter({ hasText: beginning(name) })
  const called = clickable.map((role) => scope.getByRole(role, { name: beginning(name) }))
  return called
    .reduce((all, one) => all.or(one), showing)
    .filter({ visible: true })
    .last()
}

/** A sign without a name is behind the name that it belongs to. */
export const NEXT_BUTTON = 'xpath=following::button[1]'

/** Where the Studio says what is looked at: drafts or a release. */
export function topRight(page: Page): Locator {
  return page.locator('[data-ui=ReleasesNav]')
}

/** The innermost field with this name. */
export function fieldOf(page: Page, name: string): Locator {
  return page
    .locator(
      `xpath=(//label|//legend)[normalize-space(.)="${name}"]/ancestor::*[self::fieldset or starts-with(@data-testid,"field-")][1]`,
    )
    .last()
}

/** Where a field is written: one of a form, else one of a window, whose name may be longer. */
export function placeOf(page: Page, field: string): Locator {
  const ofForm = fieldOf(page, field).locator('input, textarea, [contenteditable=true]').first()
  return ofForm.or(page.getByRole('dialog').getByRole('textbox', { name: beginning(field) })).last()
}
