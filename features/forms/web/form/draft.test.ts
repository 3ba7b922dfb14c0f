import { describe, expect, test } from 'vitest';
import { createDrafts } from '#platform/ui/web/forms/draft.ts';
import { NewForm } from '#features/forms/shapes.ts';
import {
  startDraft,
  createDepartureDraft,
  type Draft,
  emptyDraft,
  hasContentToLose,
  newItem,
  newPlace,
  listSelectableEvents,
  validateDraft,
  markRestGood,
  toFormInput,
  setEvent,
  setKeyNumbers,
} from './draft.ts';
import { loadDraft } from './draft-storage.ts';

const event = (id: string, places: string[] = []) => ({
  id,
  name: id,
  startsAt: '2026-06-12T10:00:00.000Z',
  endsAt: '2026-06-14T10:00:00.000Z',
  places: places.map((name) => ({ id: name, name, isOutside: false })),
  isLate: false,
});
const now = '2026-06-12T12:00:00.000Z';
const id = 'DraftDraftDraftDraft';

function buildDraft(more: Partial<Draft> = {}): Draft {
  return {
    ...emptyDraft(id),
    eventId: 'EventEventEventEvent',
    groupName: 'Iglesia Gracia',
    leaderName: 'Rosa Díaz',
    leaderPhone: '(513) 555-0142',
    heads: '12',
    keys: '0',
    places: [markRestGood(newPlace(null, 'Oak House', 'es'))],
    signedName: 'Rosa Díaz',
    ...more,
  };
}

describe('validateDraft', () => {
  test('accepts a complete draft with the standard items in its language', () => {
    expect(validateDraft(buildDraft())).toEqual({});
    const form = NewForm.parse(toFormInput(buildDraft(), 'es'));
    expect(form).toMatchObject({ id, heads: 12, keys: 0, language: 'es', leaderPhone: '5135550142' });
    expect(form.places[0]?.items[0]).toEqual({ key: 'clean', name: 'Limpieza', condition: 'good', note: '', photos: [] });
  });

  test('lists every missing field of an empty draft', () => {
    expect(validateDraft(emptyDraft(id))).toMatchObject({
      eventId: 'no-event',
      groupName: 'empty',
      leaderName: 'empty',
      leaderPhone: 'no-contact',
      heads: 'empty',
      keys: 'empty',
      places: 'no-place',
      signedName: 'empty',
    });
  });

  test.each([
    [{ heads: '1.5' }, 'heads', 'not-a-count'],
    [{ heads: '-3' }, 'heads', 'not-a-count'],
    [{ heads: '99999' }, 'heads', 'too-large'],
    [{ leaderPhone: '12' }, 'leaderPhone', 'not-a-phone'],
    [{ leaderEmail: 'rosa@' }, 'leaderEmail', 'not-an-email'],
    [{ places: [newPlace(null, 'x', 'en')] }, 'places.0.items.7.condition', 'unanswered'],
  ] as const)('returns an error for the input %j at %s', (more, field, code) => {
    expect(validateDraft(buildDraft(more as Partial<Draft>))[field]).toBe(code);
  });

  test('requires no phone number if there is an email address', () => {
    expect(validateDraft(buildDraft({ leaderPhone: '', leaderEmail: 'rosa@home.test' }))).toEqual({});
  });

  test('toFormInput includes notes and photos only for items that are not good', () => {
    const note = { note: 'Cracked', photos: ['PhotoPhotoPhotoPhoto'] };
    const items = [
      { ...newItem('a', 'A'), ...note, condition: 'good' as const },
      { ...newItem('b', 'B'), ...note, condition: 'not good' as const },
    ];
    const form = NewForm.parse(toFormInput(buildDraft({ places: [{ placeId: null, place: 'x', items }] }), 'en'));
    expect(form.places[0]?.items.map(({ photos, note: noteText }) => [noteText, photos.length])).toEqual([
      ['', 0],
      ['Cracked', 1],
    ]);
  });

  test('toFormInput stays below the size limit for an entire camp', () => {
    const places = Array.from({ length: 60 }, (_none, nth) => markRestGood(newPlace('PlacePlacePlacePlace', `Cabin ${nth}`, 'es')));
    expect(JSON.stringify(toFormInput(buildDraft({ places, signature: 'x'.repeat(12_000) }), 'es')).length).toBeLessThan(60_000);
  });

  test('markRestGood keeps the answers of items that are not good', () => {
    const [first, ...rest] = newPlace(null, 'x', 'en').items;
    const place = markRestGood({
      placeId: null,
      place: 'x',
      items: [{ ...newItem('w', 'W'), condition: 'not good' }, ...(first ? [first] : []), ...rest],
    });
    expect(place.items.map(({ condition }) => condition)).toEqual(['not good', ...Array(8).fill('good')]);
  });
});

describe('createDepartureDraft', () => {
  const secret = 'SecretSecretSecret01';
  const arrival = NewForm.parse(
    toFormInput(
      buildDraft({
        keyNumbers: ['12', '14'],
        keys: '2',
        places: [
          {
            placeId: 'OakOakOakOakOakOakOa',
            place: 'Oak House',
            items: [{ ...newItem('clean', 'Limpieza'), condition: 'not good', note: 'Dust' }],
          },
        ],
      }),
      'es',
    ),
  );
  const leaving = createDepartureDraft(arrival, secret, 'LeavingLeavingLeavin');

  test('copies event, group, leader, people, places and items, but not the conditions', () => {
    expect(leaving).toMatchObject({
      id: 'LeavingLeavingLeavin',
      direction: 'departure',
      eventId: 'EventEventEventEvent',
      groupName: 'Iglesia Gracia',
      leaderName: 'Rosa Díaz',
      leaderPhone: '5135550142',
      heads: '12',
      signature: '',
      notes: '',
    });
    expect(leaving.places).toEqual([{ placeId: 'OakOakOakOakOakOakOa', place: 'Oak House', items: [newItem('clean', 'Limpieza')] }]);
  });

  test('lists the issued keys, so that the user can check them off', () => {
    expect(leaving).toMatchObject({ keysGiven: ['12', '14'], keyNumbers: [], keys: '0' });
    const ticked = setKeyNumbers(leaving, ['14']);
    expect(ticked.keys).toBe('1');
    expect(setKeyNumbers(ticked, []).keys).toBe('0');
    expect(createDepartureDraft({ ...arrival, keyNumbers: [], keys: 3 }, secret, 'x').keys).toBe('3');
  });

  test('includes the secret of its arrival only while it is a departure', () => {
    const done = { ...leaving, places: leaving.places.map(markRestGood) };
    expect(validateDraft(done)).toEqual({});
    expect(NewForm.parse(toFormInput(done, 'es'))).toMatchObject({ follows: secret, keys: 0 });
    expect(toFormInput(done, 'es')).not.toHaveProperty('keysGiven');
    expect(toFormInput({ ...done, direction: 'arrival' }, 'es')).not.toHaveProperty('follows');
  });

  test('removes the link to the arrival if the user chooses another event', () => {
    expect(setEvent(leaving, event('other'), now)).toMatchObject({ follows: '', keysGiven: [] });
  });

  test('hasContentToLose is true for a different form that was already started', () => {
    expect(hasContentToLose(emptyDraft(id), secret)).toBe(false);
    expect(hasContentToLose(buildDraft(), secret)).toBe(true);
    expect(hasContentToLose(leaving, secret)).toBe(false);
    expect(hasContentToLose({ ...leaving, wanted: true }, secret)).toBe(true);
  });
});

describe('setKeyNumbers', () => {
  test('counts the key numbers, and keeps a typed count if there are no key numbers', () => {
    expect(setKeyNumbers(buildDraft({ keys: '5' }), []).keys).toBe('5');
    expect(setKeyNumbers(buildDraft({ keys: '5' }), ['12', '14']).keys).toBe('2');
  });
});

describe('startDraft', () => {
  test('selects the event in the link, or the only event, or no event', () => {
    const [firstEvent, other] = [event('one'), event('other')];
    const at = (events: (typeof firstEvent)[], linkedEventId?: string, draft = emptyDraft(id)) =>
      startDraft(draft, events, linkedEventId, now).eventId;
    expect(at([firstEvent, other], 'other')).toBe('other');
    expect(at([firstEvent, other], 'gone')).toBe('');
    const later = { ...other, startsAt: '2026-06-13T10:00:00.000Z' };
    expect(at([firstEvent, later])).toBe('one');
    expect(at([later, { ...later, id: 'third' }])).toBe('');
    expect(at([firstEvent])).toBe('one');
    expect(at([])).toBe('');
    expect(at([firstEvent, other], 'other', { ...emptyDraft(id), eventId: 'one' })).toBe('one');
    expect(at([firstEvent], undefined, { ...emptyDraft(id), eventId: 'over' })).toBe('one');
    expect(at([firstEvent], undefined, { ...emptyDraft(id), eventId: 'over', wanted: true })).toBe('over');
  });

  test("keeps the draft's own event while it accepts forms, and never changes the event by itself", () => {
    const [over, other] = [{ ...event('over', ['oak']), isLate: true }, event('other')];
    const draft: Draft = { ...emptyDraft(id), eventId: 'over', direction: 'departure', places: [newPlace('oak', 'Oak', 'en')] };
    expect(startDraft(draft, [over, other], undefined, now)).toEqual(draft);
    expect(startDraft(draft, [over, other], 'other', now)).toEqual(draft);
    expect(startDraft(draft, [other], undefined, now)).toEqual({ ...draft, eventId: '' });
    expect(startDraft({ ...emptyDraft(id), eventId: 'over', heads: '12' }, [over, other], undefined, now).eventId).toBe('over');
    // A draft without content counts as no draft.
    expect(startDraft({ ...emptyDraft(id), eventId: 'over', groupName: 'Grace' }, [over, other], undefined, now).eventId).toBe('other');
    expect(startDraft(emptyDraft(id), [over], 'over', now).eventId).toBe('');
    expect(listSelectableEvents(draft, [over, other])).toEqual([over, other]);
    expect(listSelectableEvents({ ...emptyDraft(id), eventId: 'over' }, [over, other])).toEqual([other]);
  });

  test('drops places that only the previous event contains', () => {
    const draft = {
      ...emptyDraft(id),
      eventId: 'one',
      places: [newPlace('oak', 'Oak', 'en'), newPlace(null, 'Tent', 'en'), newPlace('elm', 'Elm', 'en')],
    };
    const other = setEvent(draft, event('other', ['elm']), '2026-06-14T09:00:00.000Z');
    expect(other.places.map(({ place }) => place)).toEqual(['Tent', 'Elm']);
    expect(other.direction).toBe('departure');
  });

  test('keeps a room if the new event has booked its building', () => {
    const lodge = { id: 'lodge', name: 'Lodge', isOutside: false, parts: [{ id: 'room', name: 'Lodge, Room 1', isOutside: false }] };
    const draft = { ...emptyDraft(id), eventId: 'one', places: [newPlace('room', 'Lodge, Room 1', 'en'), newPlace('oak', 'Oak', 'en')] };
    const other = setEvent(draft, { ...event('other'), places: [lodge] }, now);
    expect(other.places.map(({ place }) => place)).toEqual(['Lodge, Room 1']);
  });

  test('restores only the valid parts of a damaged draft', () => {
    const storageWith = (text: string) => createDrafts(() => ({ getItem: () => text, setItem() {}, removeItem() {} }));
    expect(loadDraft(storageWith('{"groupName":"Grace","heads":7,"places":[null,{"place":"x"},{"place":"y","items":[]}]}'))).toMatchObject({
      groupName: 'Grace',
      heads: '',
      places: [{ place: 'y' }],
    });
    expect(loadDraft(storageWith('nonsense')).groupName).toBe('');
  });
});
