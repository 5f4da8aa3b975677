import { defineType } from 'sanity'
import { line, paragraph } from '../fields'

/** The texts around packages and add-ons. */
export const planLabels = defineType({
  name: 'planLabels',
  title: 'Plans',
  type: 'object',
  fields: [
    line({ name: 'heading', title: 'Heading', description: 'Shown above the packages.' }),
    line({ name: 'chatLabel', title: 'Chat button', description: 'Opens the chat with the booking message.' }),
    line({ name: 'or', title: 'Word between chat and cards', description: 'One word.', max: 20 }),
    paragraph({
      name: 'instruction',
      title: 'Instruction',
      description: 'Says how to choose a package and an add-on.',
      max: 200,
    }),
    line({ name: 'packagesHeading', title: 'Packages: heading', description: 'Shown above the package cards.' }),
    line({ name: 'addOnsHeading', title: 'Add-ons: heading', description: 'Shown above the add-on cards.' }),
    paragraph({
      name: 'addOnsIntro',
      title: 'Add-ons: introduction',
      description: 'What the add-on is.',
      optional: true,
    }),
    line({ name: 'popular', title: 'Label of the popular package', description: 'One or two words.', max: 30 }),
    line({
      name: 'saving',
      title: 'Saving',
      description: 'The site replaces {amount} with the saving against single sessions.',
      tokens: ['{amount}'],
    }),
    line({
      name: 'perSession',
      title: 'Price of one session',
      description: 'Shown on packages of several sessions. The site replaces {price} with the price.',
      tokens: ['{price}'],
    }),
    line({ name: 'selected', title: 'Label of the chosen card', description: 'One or two words.', max: 30 }),
    line({
      name: 'notWithPackage',
      title: 'Add-on not available',
      description: 'Shown on add-ons that are not available with the chosen package.',
    }),
    line({
      name: 'chooseFirst',
      title: 'Before a package is chosen',
      description: 'Shown with the add-ons until a package is chosen.',
    }),
    line({
      name: 'thenShowTotal',
      title: 'Before a package is chosen: the next step',
      description:
        'Shown after that line where the browser runs no scripts. The site replaces {button} with the name of the button.',
      tokens: ['{button}'],
    }),
    line({ name: 'showTotal', title: 'Button under the cards', description: 'Leads to the total.', max: 40 }),
    line({
      name: 'clear',
      title: 'Start again',
      description: 'Clears the selected package and add-on.',
      max: 40,
    }),
    line({
      name: 'contents',
      title: 'What a package includes',
      description: 'Opens the list of what the package includes.',
      max: 40,
    }),
    line({
      name: 'continueLabel',
      title: 'Continue to the details',
      description: 'Button at the bottom edge of a phone, once a package is chosen.',
      max: 20,
    }),
    line({
      name: 'removeAddOn',
      title: 'Remove the add-on',
      description: 'Beside the total. The site replaces {addOn} with the name of the add-on.',
      max: 40,
      tokens: ['{addOn}'],
    }),
    line({
      name: 'bookLabel',
      title: 'Chat link beside the total',
      description: 'Opens the chat with the booking message.',
      max: 60,
    }),
  ],
})
