import type { CampLocale, Reader } from '#platform/ui/locale.ts';
import { numbersOf } from '#platform/ui/numbers.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { fakeCheckoutTexts } from '#features/payments/i18n/fake-checkout/texts.ts';
import { styleElement } from './checkout-style.ts';
import type { Checkout } from './fake-square.ts';
import { type Html, html } from './html.ts';
import { checkoutFaults } from './checkout-faults.ts';
import type { LineItemJson } from './square-json.ts';

export interface CheckoutPageData {
  language: Language;
  locale: CampLocale;
  /** To whom one pays. */
  seller: string;
  /** null where the link leads to nothing (any more). */
  checkout: Checkout | null;
  /** Where the checkout leads back to. */
  back: string | null;
  isDeclined: boolean;
}

/**
 * The page that plays Square's checkout: no script, so that it works wherever a form does. Money is written as the
 * camp's own pages write it.
 */
export function renderCheckoutPage(facts: CheckoutPageData): string {
  const words = fakeCheckoutTexts[facts.language];
  return html`<!doctype html>
    <html lang="${facts.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${words.title} · ${words.noMoney}</title>
        ${styleElement}
      </head>
      <body>
        <header class="banner">
          <strong>${words.title}</strong><strong>${words.noMoney}</strong>
          <p>${words.explained}</p>
        </header>
        <main>
          ${body(facts)}
          <p class="language">
            <a href="?language=${facts.language === 'en' ? 'es' : 'en'}" lang="${facts.language === 'en' ? 'es' : 'en'}"
              >${words.otherLanguage}</a
            >
          </p>
        </main>
      </body>
    </html> `.text;
}

function body({ language, locale, seller, checkout, back, isDeclined }: CheckoutPageData): Html {
  const words = fakeCheckoutTexts[language];
  if (checkout === null || back === null)
    return html`<h1>${words.gone}</h1>
      <p>${words.goneHelp}</p>`;
  const { order } = checkout;
  if (order.state !== 'DRAFT')
    return html`<h1>${words.paidAlready}</h1>
      ${bill(checkout, { language, locale })}<a class="button" href="${back}">${words.goOn}</a>`;
  return html`<h1>${words.payTo(seller)}</h1>
    ${bill(checkout, { language, locale })}
    <form method="post" action="?language=${language}">
      ${isDeclined && html`<p role="alert">${words.declined}</p>`}
      <button type="submit">${words.pay(numbersOf({ language, locale }).dollars(order.total_money.amount))}</button>
      <a class="back" href="${back}">${words.back}</a>
      ${faultChoices(language)}
    </form>`;
}

function bill({ order }: Checkout, reader: Reader): Html {
  const words = fakeCheckoutTexts[reader.language];
  const { dollars } = numbersOf(reader);
  return html`<div class="card">
    <table>
      <tbody>
        ${order.line_items.map((item) => line(item, reader))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${words.total}</th>
          <td>${dollars(order.total_money.amount)}</td>
        </tr>
      </tfoot>
    </table>
  </div>`;
}

function line({ name, quantity, base_price_money: { amount } }: LineItemJson, reader: Reader): Html {
  const { dollars } = numbersOf(reader);
  const several =
    Number(quantity) > 1 && html`<small>${fakeCheckoutTexts[reader.language].times(Number(quantity), dollars(amount))}</small>`;
  return html`<tr>
    <th scope="row">${name}${several}</th>
    <td>${dollars(amount * Number(quantity))}</td>
  </tr>`;
}

function faultChoices(language: Language): Html {
  const words = fakeCheckoutTexts[language];
  const choices = checkoutFaults.map((odd) => html`<label><input type="checkbox" name="odd" value="${odd}" />${words.odd[odd]}</label>`);
  return html`<details>
    <summary>${words.misbehave}</summary>
    <fieldset>
      <legend class="quiet">${words.misbehaveHelp}</legend>
      ${choices}
    </fieldset>
  </details>`;
}
