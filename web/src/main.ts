// Starts the page.

import './styles/app.css';
import './art/inks';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferred, speak } from './words/words.svelte';

await speak(preferred());
mount(App, { target: document.getElementById('app')! });
