'use client';
import { useState } from 'react';

/** The form of the home page: its fields come rendered, sending is React's. */
export default function PreApproval({ attributes, children }) {
  const [said, setSaid] = useState('');
  const send = async (event) => {
    event.preventDefault();
    const response = await fetch('/api/contacts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))),
    });
    setSaid(response.ok ? 'Sent' : 'Not sent');
  };
  return (
    <form {...attributes} onSubmit={(event) => void send(event)}>
      {children}
      <output>{said}</output>
    </form>
  );
}
