import type { CampLocale, Reader } from '#platform/i18n/locale.ts';
import { numbersOf } from '#platform/i18n/numbers.ts';
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
  seller: string;
  checkout: Checkout | null;
  returnUrl: string | null;
  isDeclined: boolean;
}

/** Renders the test page that replaces Square's checkout. The page has no script, so it works in any browser. */
export function renderCheckoutPage(data: CheckoutPageData): string {
  const texts = fakeCheckoutTexts[data.language];
  return html`<!doctype html>
    <html lang="${data.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${texts.title} · ${texts.noMoney}</title>
        ${styleElement}
      </head>
      <body>
        <header class="banner">
          <strong>${texts.title}</strong><strong>${texts.noMoney}</strong>
          <p>${texts.explained}</p>
        </header>
        <main>
          ${body(data)}
          <p class="language">
            <a href="?language=${data.language === 'en' ? 'es' : 'en'}" lang="${data.language === 'en' ? 'es' : 'en'}"
              >${texts.otherLanguage}</a
            >
          </p>
        </main>
      </body>
    </html> `.text;
}

function body({ language, locale, seller, checkout, returnUrl: back, isDeclined }: CheckoutPageData): Html {
  const texts = fakeCheckoutTexts[language];
  if (checkout === null || back === null)
    return html`<h1>${texts.gone}</h1>
      <p>${texts.goneHelp}</p>`;
  const { order } = checkout;
  if (order.state !== 'DRAFT')
    return html`<h1>${texts.paidAlready}</h1>
      ${bill(checkout, { language, locale })}<a class="button" href="${back}">${texts.proceed}</a>`;
  return html`<h1>${texts.payTo(seller)}</h1>
    ${bill(checkout, { language, locale })}
    <form method="post" action="?language=${language}">
      ${isDeclined && html`<p role="alert">${texts.declined}</p>`}
      <button type="submit">${texts.pay(numbersOf({ language, locale }).dollars(order.total_money.amount))}</button>
      <a class="back" href="${back}">${texts.back}</a>
      ${faultChoices(language)}
    </form>`;
}

function bill({ order }: Checkout, reader: Reader): Html {
  const texts = fakeCheckoutTexts[reader.language];
  const { dollars } = numbersOf(reader);
  return html`<div class="card">
    <table>
      <tbody>
        ${order.line_items.map((item) => line(item, reader))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${texts.total}</th>
          <td>${dollars(order.total_money.amount)}</td>
        </tr>
      </tfoot>
    </table>
  </div>`;
}

function line({ name, quantity, base_price_money: { amount } }: LineItemJson, reader: Reader): Html {
  const { dollars } = numbersOf(reader);
  const hint = Number(quantity) > 1 && html`<small>${fakeCheckoutTexts[reader.language].times(Number(quantity), dollars(amount))}</small>`;
  return html`<tr>
    <th scope="row">${name}${hint}</th>
    <td>${dollars(amount * Number(quantity))}</td>
  </tr>`;
}

function faultChoices(language: Language): Html {
  const texts = fakeCheckoutTexts[language];
  const choices = checkoutFaults.map(
    (fault) => html`<label><input type="checkbox" name="odd" value="${fault}" />${texts.odd[fault]}</label>`,
  );
  return html`<details>
    <summary>${texts.misbehave}</summary>
    <fieldset>
      <legend class="quiet">${texts.misbehaveHelp}</legend>
      ${choices}
    </fieldset>
  </details>`;
}
