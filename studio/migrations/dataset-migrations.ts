import type { SanityDocument } from 'sanity'

import acceptedByPaying from './2026-11-21-accepted-by-paying'
import promisesToConfirm from './2026-11-21-promises-to-confirm'
import draggedOrder from './2026-11-22-dragged-order'
import faqTabs from './2026-11-22-faq-tabs'
import hoursOnce from './2026-11-22-hours-once'
import linksSayWhere from './2026-11-22-links-say-where'
import menusAreLists from './2026-11-22-menus-are-lists'
import oneThumbWords from './2026-11-22-one-thumb-words'
import storageNamedTruly from './2026-11-22-storage-named-truly'
import wordsOfASearch from './2026-11-22-words-of-a-search'
import wordsOfTheBasket from './2026-11-22-words-of-the-basket'
import wordsStayCalm from './2026-11-22-words-stay-calm'
import writtenOnce from './2026-11-22-written-once'
import listsLetGo from './2026-11-23-lists-let-go'
import moneyThatWentBack from './2026-11-23-money-that-went-back'
import priceOfASession from './2026-11-23-price-of-a-session'
import quickExitSaid from './2026-11-23-quick-exit-said'
import shortLegalSentences from './2026-11-23-short-legal-sentences'
import readAloud from './2026-11-24-read-aloud'
import trustThatCanBeChecked from './2026-11-24-trust-that-can-be-checked'
import articles from './2026-11-25-articles'
import breadcrumbNamed from './2026-11-25-breadcrumb-named'
import countsSaid from './2026-11-25-counts-said'
import monthOfATestimonial from './2026-11-25-month-of-a-testimonial'
import pagesOfLongLists from './2026-11-25-pages-of-long-lists'
import wordsOfAnEditor from './2026-11-25-words-of-an-editor'
import searchPage from './2026-11-25-search-page'
import cookiesListed from './2026-11-29-cookies-listed'
import emergencySignsListed from './2026-11-29-emergency-signs-listed'
import paymentTexts from './2026-11-29-payment-texts'
import wordsOfDanger from './2026-11-29-words-of-danger'
import { migrationMutations, type DocumentMigration, type SanityMutation } from './migration-mutations'

/** A step that brings older content up to the code. Run a second time it does nothing. */
export type DatasetMigration = {
  /** The name of its folder, under which Sanity's own tool knows it too. */
  id: string
  title: string
  /** See `migrationMutations`. */
  mutations(documents: SanityDocument[]): Promise<SanityMutation[]>
}

const datasetMigration = (id: string, migration: DocumentMigration): DatasetMigration => ({
  id,
  title: migration.title,
  mutations: (documents) => migrationMutations(migration, documents),
})

/** All of them, the oldest first: each finds the content as the one before it left it. */
export const datasetMigrations: DatasetMigration[] = [
  datasetMigration('2026-11-21-accepted-by-paying', acceptedByPaying),
  datasetMigration('2026-11-21-promises-to-confirm', promisesToConfirm),
  datasetMigration('2026-11-22-dragged-order', draggedOrder),
  datasetMigration('2026-11-22-faq-tabs', faqTabs),
  datasetMigration('2026-11-22-hours-once', hoursOnce),
  datasetMigration('2026-11-22-links-say-where', linksSayWhere),
  datasetMigration('2026-11-22-menus-are-lists', menusAreLists),
  datasetMigration('2026-11-22-one-thumb-words', oneThumbWords),
  datasetMigration('2026-11-22-storage-named-truly', storageNamedTruly),
  datasetMigration('2026-11-22-words-of-a-search', wordsOfASearch),
  datasetMigration('2026-11-22-words-of-the-basket', wordsOfTheBasket),
  datasetMigration('2026-11-22-words-stay-calm', wordsStayCalm),
  datasetMigration('2026-11-22-written-once', writtenOnce),
  datasetMigration('2026-11-23-lists-let-go', listsLetGo),
  datasetMigration('2026-11-23-money-that-went-back', moneyThatWentBack),
  datasetMigration('2026-11-23-price-of-a-session', priceOfASession),
  datasetMigration('2026-11-23-quick-exit-said', quickExitSaid),
  datasetMigration('2026-11-23-short-legal-sentences', shortLegalSentences),
  datasetMigration('2026-11-24-read-aloud', readAloud),
  datasetMigration('2026-11-24-trust-that-can-be-checked', trustThatCanBeChecked),
  datasetMigration('2026-11-25-articles', articles),
  datasetMigration('2026-11-25-breadcrumb-named', breadcrumbNamed),
  datasetMigration('2026-11-25-counts-said', countsSaid),
  datasetMigration('2026-11-25-month-of-a-testimonial', monthOfATestimonial),
  datasetMigration('2026-11-25-pages-of-long-lists', pagesOfLongLists),
  datasetMigration('2026-11-25-search-page', searchPage),
  datasetMigration('2026-11-25-words-of-an-editor', wordsOfAnEditor),
  datasetMigration('2026-11-29-cookies-listed', cookiesListed),
  datasetMigration('2026-11-29-emergency-signs-listed', emergencySignsListed),
  datasetMigration('2026-11-29-payment-texts', paymentTexts),
  datasetMigration('2026-11-29-words-of-danger', wordsOfDanger),
]
