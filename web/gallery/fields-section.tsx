import { useState } from 'react';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DateField, EmailField, PasswordField, SelectField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SearchableMultiSelect, SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { sampleAccountTypes } from './sample-people.ts';

export function FieldsSection() {
  const [type, setType] = useState('');
  return (
    <Panel title="Fields">
      <div className="fields mb-4">
        <TextField label="First Name" defaultValue="Ruth" autoComplete="given-name" />
        <TextField label="Nickname" optional placeholder="What people call you" />
        <TextField label="Last Name" error="Fill in this field." />
        <EmailField label="Email Address" note="We only use it to write to you." />
        <PasswordField label="Password" autoComplete="current-password" defaultValue="bunkhouse" />
        <PhoneShown />
        <SelectField
          label="Account Type"
          choices={sampleAccountTypes}
          emptyText="Choose a type"
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        <DateField label="Arrival" defaultValue="2026-06-12" />
        <DateField label="Expected Departure" withTime defaultValue="2026-06-14T16:30" />
        <TextField label="Church" disabled defaultValue="Grace Chapel" />
        <TextAreaField label="Notes" defaultValue="The group brings its own sound desk and needs the chapel from noon on Friday." />
        <ChoicesShown />
      </div>
      <SelectsShown />
    </Panel>
  );
}

function PhoneShown() {
  const [phone, setPhone] = useState('5135550142');
  return <PhoneField label="Phone Number" value={phone} onChange={setPhone} />;
}

function ChoicesShown() {
  const [view, setView] = useState<'month' | 'week' | 'places'>('places');
  return (
    <div>
      <CheckField label="Giant Swing" defaultChecked />
      <CheckField label="Zipline" note="Closed today" disabled />
      <CheckField label="I have read the rules" error="Check this field." />
      <CheckField label="Tell me by push message" kind="switch" defaultChecked />
      <CheckField label="Quiet hours" kind="switch" />
      <Segmented
        label="View"
        choices={[
          { value: 'month', text: 'Month' },
          { value: 'week', text: 'Week' },
          { value: 'places', text: 'Places' },
        ]}
        value={view}
        onChange={setView}
      />
    </div>
  );
}

const places = [
  'Pine Lodge',
  'Pine Lodge 101_2 beds',
  'Pine Lodge 102_4 beds',
  'Oak House_sleeps 64',
  ...Array.from({ length: 12 }, (_, nth) => `Cabin ${nth + 1}_sleeps ${nth % 2 ? 8 : 12}`),
  'Chapel',
  'Field',
  'Boat House',
  'Swimming Pool',
  'Zipline',
  'Leap of Faith',
];

function SelectsShown() {
  const [place, setPlace] = useState('Cabin 2_sleeps 8');
  const [nowhere, setNowhere] = useState('');
  const [several, setSeveral] = useState<string[]>([]);
  const [many, setMany] = useState(['Chapel', 'Field', 'Zipline']);
  const [sought, setSought] = useState('cabin');
  return (
    <div className="fields mb-4">
      <SearchableSelect label="Place" options={places} value={place} onChange={setPlace} clearable />
      <SearchableSelect label="Building" options={places} value={nowhere} onChange={setNowhere} error="Fill in this field." />
      <SearchableMultiSelect label="Places to hold" options={places} value={several} onChange={setSeveral} />
      <SearchableMultiSelect label="Activities" options={places} value={many} onChange={setMany} />
      <SearchBox label="Search places" value={sought} onChange={setSought} />
    </div>
  );
}
